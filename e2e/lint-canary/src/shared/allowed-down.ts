import { api } from '#api/thing.ts'
import { domain } from '#domain/thing.ts'
import { platform } from '#platform/thing.ts'
import { ui } from '#ui/thing.ts'

export const composed = [api, domain, platform, ui]
