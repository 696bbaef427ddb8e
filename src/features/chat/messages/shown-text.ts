/** More than this is cut where a message stands among others. */
const MAX_CHARACTERS = 1_500
const MAX_LINES = 30

/** So much of a text as has room; the same text when all of it has. */
export function clipLines(text: string): string {
  const lines = text.split('\n', MAX_LINES + 1)
  const few = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES).join('\n') : text
  const characters = few.slice(0, MAX_CHARACTERS)
  // never half of a pair
  return characters.replace(/[\uD800-\uDBFF]$/, '')
}

/** Marks that turn the reading direction could make an amount or a link read as another. */
export const readable = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '')
