/** Longer foreign text is not parsed; in UTF-16 units. */
export const MAX_JSON_LENGTH = 64 * 1024

/**
 * Parses foreign JSON. Keys that could reach an object's prototype are dropped; text that is no
 * JSON, or longer than 64 KB or the given length, gives undefined.
 */
export function parseUntrustedJson(text: string, maxLength = MAX_JSON_LENGTH): unknown {
  if (text.length > maxLength) return undefined
  try {
    return JSON.parse(text, (key, value: unknown) =>
      key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value,
    )
  } catch {
    return undefined
  }
}
