import { message } from '#features/chat/thing.ts'

export const sideways = message
