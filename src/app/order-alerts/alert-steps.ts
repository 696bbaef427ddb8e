import type { AlertStep } from '#domain/diagnostics/order-trace.ts'

/**
 * Passes the steps of the alert engine to the diagnostics, which load later; until then the first
 * steps are buffered.
 */
const MAX_EARLY = 100

let early: AlertStep[] = []
let listener: ((step: AlertStep) => void) | null = null

export function noteAlertStep(step: AlertStep): void {
  if (listener) listener(step)
  else if (early.length < MAX_EARLY) early.push(step)
}

export function onAlertSteps(next: (step: AlertStep) => void): void {
  listener = next
  for (const step of early) next(step)
  early = []
}
