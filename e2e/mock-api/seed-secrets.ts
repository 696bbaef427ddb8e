import { redactPath } from '#domain/diagnostics/redact.ts'
import { isSide } from '#domain/side.ts'
import type { World } from './world/world.ts'

/** A world's private data, for tests of what may leave the device. */

/** Every string and number in a value; order numbers are collected separately. */
function valuesOf(value: unknown, orderIds: Set<string>, found = new Set<string>()) {
  if (typeof value === 'string' || typeof value === 'number') found.add(String(value))
  else if (Array.isArray(value)) for (const item of value) valuesOf(item, orderIds, found)
  else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) {
      if (name === 'order_id') orderIds.add(String(item))
      valuesOf(item, orderIds, found)
    }
  }
  return found
}

const isWordOfOurs = (text: string) => isSide(text) || redactPath(`/${text}`) === `/${text}`

/** All private values: the world's state and the member's credentials. */
export function secretsOf(world: World, token: string) {
  const orderIds = new Set<string>()
  const found = valuesOf([world.state, token, 'agent-password', '1,893.456'], orderIds)
  // a single digit is part of every time, and 'deposit' is part of the app's own paths
  const secrets = [...found].filter((text) => text.length > 3 && !orderIds.has(text))
  return { secrets: secrets.filter((text) => !isWordOfOurs(text)), orderIds: [...orderIds] }
}

/** The secrets found in the report as whole words: a member's number is not part of an order's. */
export function leaked(report: string, secrets: readonly string[]): string[] {
  const words = new Set(report.split(/[\s=/]+/))
  return secrets.filter((text) => (/[\s=/]/.test(text) ? report.includes(text) : words.has(text)))
}
