import type { LedgerEntry } from './control/ledger.ts'
import type { World } from './world/world.ts'

type Answer = Record<string, unknown>

/**
 * Executes a request, unless one with the same idempotency key was executed before: then its
 * response is returned again. Rejected requests are not remembered: nothing was executed, and they
 * may be accepted next time.
 */
export function once(world: World, entry: LedgerEntry, work: () => Answer): Answer {
  const key = entry.headers[world.options.idempotencyHeader.toLowerCase()]
  const isKeyed = entry.method !== 'GET' && key !== undefined && key !== ''
  const name = `${entry.method} ${entry.path} ${key}`
  const known = isKeyed ? world.answers.get(name) : undefined
  if (known) return known
  const answer = work()
  entry.worked = true
  // a copy: the handlers change their objects later
  if (isKeyed) world.answers.set(name, structuredClone(answer))
  return answer
}
