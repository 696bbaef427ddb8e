import { warningAt } from '#domain/order-alerts/expiring.ts'
import { DUTY_TIMEOUT_MS } from '#domain/order-alerts/pending.ts'
import { actsAt, canSound, repeatAt } from '#domain/order-alerts/ringing.ts'
import { isWanted } from '#domain/order-alerts/selectors.ts'
import type { AlertState } from '#domain/order-alerts/state.ts'
import { SIDES } from '#domain/side.ts'

/** When the engine needs its next tick (ms, phone clock); Infinity for never. */
export function nextWakeAt(state: AlertState, at: number): number {
  if (state.isSignedOut) return Infinity
  const { lists, earliestOffset, dutyAskedAt, lock, saveAt } = state
  const expiries = SIDES.map((side) => lists[side].nextExpiry - earliestOffset)
  const times = [...expiries, (dutyAskedAt ?? Infinity) + DUTY_TIMEOUT_MS, warningAt(state, at)]
  if (lock === 'none') {
    times.push(saveAt ?? Infinity, repeatAt(state, at))
    for (const entry of state.pending.values()) {
      if (state.sound === 'silent' || !isWanted(state, entry)) continue
      if (canSound(state, entry)) times.push(actsAt(state, at, entry))
      else if (!state.isPreparing) times.push(entry.notBefore)
    }
  }
  return times.reduce((soonest, time) => Math.min(soonest, time), Infinity)
}
