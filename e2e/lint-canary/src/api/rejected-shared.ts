import { shared } from '#shared/thing.ts'

export const upwards = shared
