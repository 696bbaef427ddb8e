import { type AlertKind, ALERT_KINDS } from '#domain/order-alerts/alert-kinds.ts'
import type { StoredAlerts } from '#domain/order-alerts/events.ts'
import type { AlertState } from '#domain/order-alerts/state.ts'
import { decodeAlerts, encodeAlerts, startedLists } from '#domain/order-alerts/stored.ts'
import { memberStorage } from '#platform/session/member-storage.ts'

/**
 * The alert state that all tabs of a member share, in local storage. Written only under the tab
 * lock.
 */

const KEY = 'orderAlerts'
const lastRingKey = (kind: AlertKind) => `lastRing:${kind}`

const readLastRing = (kind: AlertKind) => Number(memberStorage.read(lastRingKey(kind))) || 0

export function createAlertStorage() {
  let lastText: string | null = null
  let last = decodeAlerts(null)
  /** The stored times of the last rings that this tab knows. */
  const known: Partial<Record<AlertKind, number>> = {}

  /**
   * All marks in storage, or none if this tab has written them itself, and the times of the rings
   * that it does not know: one that it does may have been stored before the clock was set back.
   */
  const read = (): StoredAlerts => {
    const text = memberStorage.read(KEY)
    // read at every ring, rarely changed
    if (text !== lastText) last = decodeAlerts(text)
    lastText = text
    const lastRing: typeof known = {}
    for (const kind of ALERT_KINDS) {
      const at = readLastRing(kind)
      if (at !== known[kind]) lastRing[kind] = at
    }
    Object.assign(known, lastRing)
    return { ...last, lastRing }
  }
  return {
    read,
    /** False when the state could not be stored. */
    write: (state: AlertState): boolean => {
      for (const kind of ALERT_KINDS) {
        const at = state.lastRing[kind]
        if (at <= 0 || at === readLastRing(kind)) continue
        if (memberStorage.write(lastRingKey(kind), String(at))) known[kind] = at
      }
      const text = encodeAlerts(state)
      if (!memberStorage.write(KEY, text)) return false
      // no mark in it is new to this tab; parsing it would delay the next order by 3 ms
      lastText = text
      last = { marks: new Map(), lists: startedLists(state) }
      return true
    },
    /** Calls `listener` when another tab has written. Returns a cleanup function. */
    onOtherTabChange: (listener: () => void): (() => void) => {
      const keys = [KEY, ...ALERT_KINDS.map(lastRingKey)]
      const stops = keys.map((key) => memberStorage.onOtherTabChange(key, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
