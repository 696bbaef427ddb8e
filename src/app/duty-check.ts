import type { Side } from '#domain/side.ts'
import type { QueryClient } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { wait } from '#lib/wait.ts'

/** Self data this young is believed when it says that a side is off duty. */
const YOUNG_MS = 5_000
/** A ring does not wait longer than this for self data. */
const MAX_WAIT_MS = 5_000

/**
 * Whether a side is on duty: at once where self data says so. Where it says no, duty may have been
 * switched on elsewhere since: self data is asked, unless it has just answered. When it cannot be
 * had, the side counts as on duty: an order must not stay silent on a guess.
 */
export type DutyCheck = (side: Side) => boolean | Promise<boolean>

export const createDutyCheck =
  (client: QueryClient): DutyCheck =>
  (side) => {
    const state = client.getQueryState(selfQuery.queryKey)
    if (state?.data?.duty[side]) return true
    const age = Date.now() - (state?.dataUpdatedAt ?? 0)
    if (state?.data && age >= 0 && age < YOUNG_MS) return false
    const asked = client
      .fetchQuery({ ...selfQuery, staleTime: 0 })
      .then(({ duty }) => duty[side])
      .catch(() => true)
    return Promise.race([asked, wait(MAX_WAIT_MS).then(() => true)])
  }

/** Whether self data that has come after `since` (phone's ms) says that a side is off duty. */
export function isOffSince(client: QueryClient, side: Side, since: number): boolean {
  const state = client.getQueryState(selfQuery.queryKey)
  return state?.data?.duty[side] === false && state.dataUpdatedAt > since
}
