import { isBody } from '#lib/normalise/list.ts'

/** An integer of 16 digits or more outside of a string may be beyond 2^53. */
const MAY_BE_HUGE = /[:[,]\s*-?\d{16}/
/**
 * A string, which stays unchanged, or a number. A string that is cut off is one match, too: to look
 * for its end from each of its characters would take minutes.
 */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const HUGE = /^-?\d{16,}$/

/** Unwraps a column that may be null, as Go writes it: `{"Int64":7,"Valid":true}`. */
function unwrapped(_key: string, value: unknown): unknown {
  if (!isBody(value) || !/^\w+,Valid$/.test(String(Object.keys(value)))) return value
  return value['Valid'] ? Object.values(value)[0] : null
}

/**
 * Parses a JSON response without loss: an integer beyond 2^53 becomes text with all its digits,
 * because `JSON.parse` could round two different ids to the same number. Wrapped columns are
 * unwrapped. Throws SyntaxError for invalid JSON.
 */
export function parseWireJson(text: string): unknown {
  const exact = MAY_BE_HUGE.test(text)
    ? text.replaceAll(TEXT_OR_NUMBER, (token) =>
        HUGE.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
      )
    : text
  return JSON.parse(exact, text.includes('"Valid":') ? unwrapped : undefined)
}
