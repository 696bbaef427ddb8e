import { redactPath } from '#domain/diagnostics/redact.ts'
import { isSide } from '#domain/side.ts'
import type { World } from './world/world.ts'

/** What a world knows of its member, for the tests of what may leave a device. */

/** Every text and number of an answer, and every order's number on its own. */
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

/** All that a world knows: its state, and what its member signs in with. */
export function secretsOf(world: World, token: string) {
  const orderIds = new Set<string>()
  const found = valuesOf([world.state, token, 'agent-password', '1,893.456'], orderIds)
  // a single digit stands in every time, and 'deposit' in a path of the app's own
  const secrets = [...found].filter((text) => text.length > 3 && !orderIds.has(text))
  return { secrets: secrets.filter((text) => !isWordOfOurs(text)), orderIds: [...orderIds] }
}

/** The texts that are in the report, in whole words: 1001 is no part of an order's number. */
export function leaked(report: string, secrets: readonly string[]): string[] {
  const words = new Set(report.split(/[\s=/]+/))
  return secrets.filter((text) => (/[\s=/]/.test(text) ? report.includes(text) : words.has(text)))
}
