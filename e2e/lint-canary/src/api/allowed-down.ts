import { domain } from '#domain/thing.ts'
import { lib } from '#lib/thing.ts'
import { platform } from '#platform/thing.ts'

export const composed = [domain, lib, platform]
