import { withoutEntities } from '#lib/html-entities.ts'

/** Elements whose content is not text for readers. */
const HIDDEN = /<(script|style|template|iframe|svg|math|noscript|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** Where a block starts or ends. */
const LINE_END =
  /<\/?(?:[bh]r|p|div|pre|[uod]l|li|d[td]|h[1-6]|table|caption|tr|section|article|header|footer|main|aside|nav|center|address|blockquote|figure|figcaption|details|summary)\b[^<>]*>/gi
const CELL_END = /<\/t[dh]\b[^<>]*>/gi
const TAG = /<[/!]?[a-z][^>]*(?:>|$)/gi

/**
 * The text of HTML, one line per block. Only for display as text: the result may look like markup
 * and must never be parsed as such.
 */
export function plainText(html: string): string {
  const text = html
    .replaceAll(COMMENT, '')
    .replaceAll(HIDDEN, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(LINE_END, '\n')
    .replaceAll(CELL_END, '  ')
    .replaceAll(TAG, '')
  return withoutEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
