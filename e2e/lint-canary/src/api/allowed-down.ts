import { lib } from '#lib/thing.ts'
import { platform } from '#platform/thing.ts'

export const composed = [lib, platform]
