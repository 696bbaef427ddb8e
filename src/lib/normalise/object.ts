import { parseUntrustedJson } from '#lib/json.ts'
import { isBody } from '#lib/normalise/list.ts'

/** An object, or the JSON text of one, as databases store it; null for anything else. */
export function readObject(value: unknown): Record<string, unknown> | null {
  const object = typeof value === 'string' ? parseUntrustedJson(value) : value
  return isBody(object) ? object : null
}
