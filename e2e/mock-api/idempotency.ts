import type { LedgerEntry } from './control/ledger.ts'
import type { World } from './world/world.ts'

type Answer = Record<string, unknown>

/**
 * Does the work of a request, unless a request with the same idempotency key has done it: then that
 * one's answer is given again. Only what was done is remembered: a rejected request has done
 * nothing, and may be accepted next time.
 */
export function once(world: World, entry: LedgerEntry, work: () => Answer): Answer {
  const key = entry.headers[world.options.idempotencyHeader.toLowerCase()]
  const isKeyed = entry.method !== 'GET' && key !== undefined && key !== ''
  const name = `${entry.method} ${entry.path} ${key}`
  const known = isKeyed ? world.answers.get(name) : undefined
  if (known) return known
  const answer = work()
  entry.worked = true
  // as it was then: the handler's objects go on changing
  if (isKeyed) world.answers.set(name, structuredClone(answer))
  return answer
}
