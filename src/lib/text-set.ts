import { parseUntrustedJson } from '#lib/json.ts'

/** The texts in what was stored; anything else in it is left out. */
export function parseSet(stored: string | null): string[] {
  const parsed = stored === null ? undefined : parseUntrustedJson(stored)
  return Array.isArray(parsed) ? parsed.filter((item) => typeof item === 'string') : []
}

/** With `value` in front; the oldest go beyond `cap`. */
export function withValue(values: readonly string[], value: string, cap: number): string[] {
  return [value, ...values.filter((other) => other !== value)].slice(0, cap)
}
