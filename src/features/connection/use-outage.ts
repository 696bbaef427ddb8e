import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newOrders } from '#api/orders/alert-state.ts'
import { selfQuery } from '#api/self/queries.ts'
import { online } from '#platform/network/network.ts'
import { realtimeStatus } from '#platform/realtime/status.ts'
import { useStore } from '#platform/store.ts'
import { SPEAK_AFTER_MS } from '#shared/query/use-out-of-date.ts'

/** A tolerance in ms: at a start, the data and the outage begin at the same time. */
const SAME_MS = 1_000
/** How long the return of the connection is shown. */
const BACK_MS = 8_000

export type Outage =
  | { kind: 'none' }
  /**
   * `since` is Unix ms, phone clock. 'late': calls are answered, so orders arrive with the next
   * poll.
   */
  | { kind: 'lost' | 'late'; since: number }
  /** `arrived` counts the orders that arrived in between. */
  | { kind: 'back'; arrived: number }

/** Whether a member on duty is waiting for orders that cannot arrive. */
export function useOutage(): Outage {
  const isOnline = useStore(online)
  const realtime = useStore(realtimeStatus)
  const { data: self, dataUpdatedAt, isError } = useQuery(selfQuery)
  const isOnDuty = self !== undefined && (self.duty.collection || self.duty.payment)
  // a member without a channel always polls, which the line below the title says
  const hasChannel = self?.memberId !== null
  const isDown = isOnDuty && (!isOnline || (hasChannel && realtime !== 'live'))
  const [since, setSince] = useState<number | null>(null)
  const [backSince, setBackSince] = useState<number | null>(null)
  const unseen = [useStore(newOrders.collection), useStore(newOrders.payment)]

  useEffect(() => {
    if (!isDown) return
    const lostAt = Date.now()
    const timer = setTimeout(setSince, SPEAK_AFTER_MS, lostAt)
    return () => clearTimeout(timer)
  }, [isDown])

  if (!isDown && since !== null) {
    setSince(null)
    if (isOnDuty) setBackSince(since)
  }
  if (since !== null && backSince !== null) setBackSince(null)
  useEffect(() => {
    if (backSince === null) return
    const timer = setTimeout(setBackSince, BACK_MS, null)
    return () => clearTimeout(timer)
  }, [backSince])

  if (isDown && since !== null) {
    const isAnswered = isOnline && !isError && dataUpdatedAt > since - SAME_MS
    return { kind: isAnswered ? 'late' : 'lost', since }
  }
  if (backSince === null || !isOnDuty) return { kind: 'none' }
  const arrived = unseen
    .map((orders) => [...orders.values()].filter((at) => at >= backSince).length)
    .reduce((sum, count) => sum + count, 0)
  return { kind: 'back', arrived }
}
