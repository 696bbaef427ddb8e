import type { Toast } from './toast.ts'

const SHOWN_MS = { success: 3_000, info: 4_000, danger: 8_000 }
/** For a link, which takes time to decide on, and for a long text, which takes time to read. */
const LONG_SHOWN_MS = 20_000
const LONG_TEXT = 120

/** How long a toast stays, in ms (R13.37). */
export function shownMs({ tone, text, link }: Pick<Toast, 'tone' | 'text' | 'link'>): number {
  return link !== undefined || text.length > LONG_TEXT ? LONG_SHOWN_MS : SHOWN_MS[tone]
}
