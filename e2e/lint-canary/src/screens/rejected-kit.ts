import { kit } from '#kit/thing.ts'

export const sideways = kit
