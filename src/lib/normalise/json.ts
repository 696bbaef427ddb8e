/** An integer of 16 digits or more outside of a string may be beyond 2^53. */
const MAY_BE_HUGE = /[:[,]\s*-?\d{16}/
/**
 * A string, which stays unchanged, or a number. A string that is cut off is one match, too: to look
 * for its end from each of its characters would take minutes.
 */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const HUGE = /^-?\d{16,}$/

/**
 * Parses a JSON response without loss: an integer beyond 2^53 becomes text with all its digits,
 * because `JSON.parse` could round two different ids to the same number. Throws SyntaxError for
 * invalid JSON.
 */
export function parseWireJson(text: string): unknown {
  if (!MAY_BE_HUGE.test(text)) return JSON.parse(text)
  return JSON.parse(
    text.replaceAll(TEXT_OR_NUMBER, (token) =>
      HUGE.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
    ),
  )
}
