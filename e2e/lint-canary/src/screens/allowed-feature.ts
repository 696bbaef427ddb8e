import { message } from '#features/chat/thing.ts'
import { order } from '#features/orders/thing.ts'

export const composed = [message, order]
