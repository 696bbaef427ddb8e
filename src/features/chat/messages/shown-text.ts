/** Longer texts are truncated in the list of messages. */
const MAX_CHARACTERS = 1_500
const MAX_LINES = 30

/** The text truncated to the limits; the same string if it fits. */
export function clipLines(text: string): string {
  const lines = text.split('\n', MAX_LINES + 1)
  const few = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES).join('\n') : text
  const characters = few.slice(0, MAX_CHARACTERS)
  // never half of a surrogate pair
  return characters.replace(/[\uD800-\uDBFF]$/, '')
}
