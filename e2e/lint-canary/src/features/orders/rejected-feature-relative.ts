import { message } from '../chat/thing.ts'

export const sideways = message
