import { platform } from '#platform/thing.ts'

export const upwards = platform
