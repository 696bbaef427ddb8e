import { textPieces } from '#lib/text-links.ts'

/** Longer texts are truncated in the list of messages. */
const MAX_CHARACTERS = 1_500
const MAX_LINES = 30

/**
 * The text truncated to the limits; the same string if it fits. An address that would be cut is left
 * out: what is left of it leads elsewhere.
 */
export function clipLines(text: string): string {
  const lines = text.split('\n', MAX_LINES + 1)
  const few = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES).join('\n') : text
  if (few.length <= MAX_CHARACTERS) return few
  const cut = textPieces(few.slice(0, 2 * MAX_CHARACTERS)).find(
    (piece) => piece.link && piece.at + piece.text.length > MAX_CHARACTERS,
  )
  const characters = few.slice(0, Math.min(cut?.at ?? MAX_CHARACTERS, MAX_CHARACTERS))
  // never half of a surrogate pair
  return characters.replace(/[\uD800-\uDBFF]$/, '')
}
