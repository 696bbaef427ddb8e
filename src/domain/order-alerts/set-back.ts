import type { AlertState, ListState } from '#domain/order-alerts/state.ts'

/**
 * The state after the phone's clock was set back to `at`: what has happened cannot lie in the
 * future, or everything that waits for a time to pass would wait for as long as the clock was off.
 */
export function afterSetBack(state: AlertState, at: number): AlertState {
  const past = (time: number) => Math.min(time, at)
  const allPast = <Known extends { at: number }>(known: ReadonlyMap<string, Known>) =>
    new Map([...known].map(([key, one]) => [key, { ...one, at: past(one.at) }]))
  const listPast = (list: ListState): ListState => ({
    ...list,
    pushed: allPast(list.pushed),
    listedAt: past(list.listedAt),
  })
  const { lists, pending, checkedAt, dutyAskedAt } = state
  return {
    ...state,
    lists: { collection: listPast(lists.collection), payment: listPast(lists.payment) },
    loaded: allPast(state.loaded),
    pending: new Map(
      [...pending].map(([key, entry]) => {
        const arrivedAt = past(entry.arrivedAt)
        return [key, { ...entry, arrivedAt, notBefore: past(entry.notBefore) }]
      }),
    ),
    silencedAt: past(state.silencedAt),
    actedAt: past(state.actedAt),
    checkedAt: { collection: past(checkedAt.collection), payment: past(checkedAt.payment) },
    dutyAskedAt: dutyAskedAt === null ? null : past(dutyAskedAt),
    returnedAt: past(state.returnedAt),
  }
}
