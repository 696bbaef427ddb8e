import type { Balance } from '#api/balance/contract.ts'

/** The amounts that events have stated last, and when they were heard (ms since the start). */
const stated = new Map<string, { amount: unknown; heardAt: number }>()

export function noteStated(amounts: Partial<Balance>): void {
  // a clock that is set back does not change it
  const heardAt = performance.now()
  for (const [name, amount] of Object.entries(amounts)) stated.set(name, { amount, heardAt })
}

/** The response to a request of that time, with what events have stated since. */
export function withStated(balance: Balance, askedAt: number): Balance {
  const since = [...stated].filter(([, { heardAt }]) => heardAt >= askedAt)
  return { ...balance, ...Object.fromEntries(since.map(([name, { amount }]) => [name, amount])) }
}
