import type { Balance } from '#api/balance/contract.ts'

/** The last amount that events have told of each kind, and when (ms since the page began). */
const told = new Map<string, { amount: unknown; at: number }>()

export function noteEventAmounts(amounts: Partial<Balance>): void {
  // a clock that is set back does not change it
  const at = performance.now()
  for (const [name, amount] of Object.entries(amounts)) told.set(name, { amount, at })
}

/**
 * The response to a request that began at `requestedAt` (as above), with what events have told since.
 */
export function withEventAmounts(balance: Balance, requestedAt: number): Balance {
  const since = [...told].filter(([, { at }]) => at >= requestedAt)
  return { ...balance, ...Object.fromEntries(since.map(([name, { amount }]) => [name, amount])) }
}
