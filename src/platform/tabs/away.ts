import { isAppInSight } from '#platform/tabs/front-tab.ts'
import type { OrderAlert } from '#platform/audio/alert-settings.ts'
import { createStore } from '#platform/store.ts'

/** What has come while nobody looked at the app: told on return, until it is seen. */
export type WhileAway = Record<OrderAlert, number>

const NOTHING: WhileAway = { collection: 0, payment: 0 }

/** What is told; nothing while the app is hidden. */
export const whileAway = createStore<WhileAway>(NOTHING)

/** A reconnect and what it brings belong to the return. */
const RETURN_MS = 30_000
/** For a shorter look elsewhere the connection has held, and nothing need be asked for. */
const LONG_MS = 30_000

const missed: Record<OrderAlert, Set<string>> = { collection: new Set(), payment: new Set() }
let leftAt: number | null = document.hidden ? Date.now() : null
let returnedAt = -Infinity

function tell(): void {
  whileAway.set({ collection: missed.collection.size, payment: missed.payment.size })
}

/** Orders that nobody has heard. `isCaughtUp`: found by asking, not told at once by an event. */
export async function noteMissed(
  side: OrderAlert,
  ids: readonly string[],
  isCaughtUp: boolean,
): Promise<void> {
  if (ids.length === 0) return
  if (!document.hidden) {
    if (!isCaughtUp || Date.now() - returnedAt > RETURN_MS) return
  } else if (await isAppInSight()) return
  for (const id of ids) missed[side].add(id)
  if (!document.hidden) tell()
}

/** The person has seen the list of this side. */
export function forgetMissed(side: OrderAlert): void {
  if (missed[side].size === 0) return
  missed[side].clear()
  if (!document.hidden) tell()
}

/** Calls back on a return from a long absence. */
export function followAway(onReturn: () => void): () => void {
  const follow = () => {
    if (document.hidden) {
      leftAt ??= Date.now()
      return
    }
    if (leftAt === null) return
    const wasLong = Date.now() - leftAt >= LONG_MS
    leftAt = null
    returnedAt = Date.now()
    tell()
    if (wasLong) onReturn()
  }
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    missed.collection.clear()
    missed.payment.clear()
    whileAway.set(NOTHING)
  }
}
