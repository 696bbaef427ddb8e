import { shared } from '#shared/thing.ts'
import { ui } from '#ui/thing.ts'

export const composed = [shared, ui]
