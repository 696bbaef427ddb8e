/** An integer of 16 digits or more outside of text may be beyond 2^53. */
const MAY_BE_HUGE = /[:[,]\s*-?\d{16}/
/** A piece of text, which stays as it is, or a number. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const HUGE = /^-?\d{16,}$/

/**
 * Parses a JSON answer without loss: an integer beyond 2^53 becomes text with all its digits, where
 * `JSON.parse` would round two neighbouring ids to one. Throws SyntaxError for what is no JSON.
 */
export function parseWireJson(text: string): unknown {
  if (!MAY_BE_HUGE.test(text)) return JSON.parse(text)
  return JSON.parse(
    text.replaceAll(TEXT_OR_NUMBER, (token) =>
      HUGE.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
    ),
  )
}
