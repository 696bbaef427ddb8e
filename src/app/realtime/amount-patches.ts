import type { QueryClient } from '@tanstack/react-query'
import type { Balance } from '#api/balance/contract.ts'
import { noteEventAmounts } from '#api/balance/event-amounts.ts'
import { balanceQuery } from '#api/balance/queries.ts'
import { COUNT, type HeldCounts } from '#api/orders/cached-counts.ts'
import { patchQuery } from '#api/patch-query.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import type { Side } from '#domain/side.ts'
import { toServerTime } from '#platform/clock/clock.ts'

/** Applies events to the cached amounts and counts. */

/** Updates the badge at once; the server's count replaces it later. */
export function patchCount(client: QueryClient, side: Side, more: number): void {
  if (more === 0) return
  const { query, field } = COUNT[side]
  patchQuery<HeldCounts>(client, KEYS[query], (held) => {
    const count = held[field] ?? null
    return count === null ? held : { ...held, [field]: count + more }
  })
}

export function patchBalance(client: QueryClient, amounts: Partial<Balance>): void {
  noteEventAmounts(amounts)
  patchQuery<Balance>(client, balanceQuery.queryKey, (now) => ({ ...now, ...amounts }))
  const { balance, bonus } = amounts
  patchQuery<Self>(client, selfQuery.queryKey, (self) => ({
    ...self,
    balance: balance ?? self.balance,
    bonus: bonus ?? self.bonus,
  }))
}

type ShownAmounts = {
  /** Time of the server's last response (Unix ms, server clock). */
  answeredAt: number
  differFrom: (amounts: Partial<Balance>) => boolean
}

export function shownAmounts(client: QueryClient): ShownAmounts {
  const balance = client.getQueryState(balanceQuery.queryKey)
  const self = client.getQueryState(selfQuery.queryKey)
  const shown = { ...self?.data, ...balance?.data }
  const updatedAt = Math.max(balance?.dataUpdatedAt ?? 0, self?.dataUpdatedAt ?? 0)
  return {
    answeredAt: updatedAt === 0 ? 0 : toServerTime(updatedAt),
    differFrom: (amounts) =>
      (Object.keys(amounts) as (keyof Balance)[]).some((name) => amounts[name] !== shown[name]),
  }
}
