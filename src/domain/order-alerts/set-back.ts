import type { AlertState, ListState } from '#domain/order-alerts/state.ts'

/**
 * The state after the phone's clock was set back by `ms`: as much time has passed since everything
 * as before, or what waits for a time to pass would wait for as long as the clock was off.
 */
export function afterSetBack(state: AlertState, ms: number): AlertState {
  const back = (time: number) => time - ms
  const backIfSet = (time: number | null) => (time === null ? null : time - ms)
  const allBack = <Known extends { at: number }>(known: ReadonlyMap<string, Known>) =>
    new Map([...known].map(([key, one]) => [key, { ...one, at: back(one.at) }]))
  const eachBack = <Key extends string>(times: Readonly<Record<Key, number>>) =>
    Object.fromEntries(
      Object.entries<number>(times).map(([key, time]) => [key, back(time)]),
    ) as Record<Key, number>
  const listBack = (list: ListState): ListState => ({
    ...list,
    pushed: allBack(list.pushed),
    listedAt: back(list.listedAt),
  })
  const { lists, pending, duty } = state
  return {
    ...state,
    lists: { collection: listBack(lists.collection), payment: listBack(lists.payment) },
    lastRing: eachBack(state.lastRing),
    loaded: allBack(state.loaded),
    pending: new Map(
      [...pending].map(([key, entry]) => {
        const { arrivedAt, notBefore } = entry
        return [key, { ...entry, arrivedAt: back(arrivedAt), notBefore: back(notBefore) }]
      }),
    ),
    silencedAt: back(state.silencedAt),
    actedAt: back(state.actedAt),
    checkedAt: eachBack(state.checkedAt),
    duty: duty && { ...duty, answeredAt: back(duty.answeredAt) },
    dutyAskedAt: backIfSet(state.dutyAskedAt),
    saveAt: backIfSet(state.saveAt),
    returnedAt: back(state.returnedAt),
    sessionBeganAt: back(state.sessionBeganAt),
  }
}
