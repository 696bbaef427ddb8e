import { order } from '#features/orders/thing.ts'

export const upwards = order
