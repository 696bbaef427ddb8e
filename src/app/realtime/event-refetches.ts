import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { chatLogQuery } from '#api/chat/log-queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { activeKey, ordersKey } from '#api/orders/list-cache.ts'
import { refetchActiveOrders } from '#api/orders/queries.ts'
import { renewTop } from '#api/orders/renew-list.ts'
import { KEYS } from '#api/query-keys.ts'
import { selfQuery } from '#api/self/queries.ts'
import { isSide, type Side } from '#domain/side.ts'

/** Debounce time for a burst of events, with a maximum wait. */
const PAUSE_MS = 500
const MAX_WAIT_MS = 4_000
/** What an event has brought is confirmed at most this often. */
const MIN_INTERVAL_MS = 4_000
/**
 * The pauses before what an event has announced is fetched again: after 2, 5, 15 and 45 s. The event
 * may have been sent before its transaction ended, or the reads come from a copy of the database that
 * is behind. What is readable after some delay is found after three times that delay at the latest.
 */
const REPEAT_PAUSES_MS = [2_000, 3_000, 10_000, 30_000]

/**
 * The query keys to refetch for the data that events concern. A side's name stands for its orders.
 */
const RENEWED = {
  collection: ordersKey('collection'),
  payment: ordersKey('payment'),
  order: KEYS.order,
  self: selfQuery.queryKey,
  balance: balanceQuery.queryKey,
  unread: unreadCountQuery.queryKey,
  chatLog: chatLogQuery.queryKey,
} as const satisfies Record<string, QueryKey>

type Renewable = keyof typeof RENEWED

/** Events state amounts and counts themselves; their refetch only confirms what is shown. */
const CONFIRMED: ReadonlySet<Renewable> = new Set(['self', 'balance'])

/** The data that events concern, or may have concerned, is fetched again. */
export type EventRefetches = {
  /**
   * After an event with the new data: refetches to confirm it, batched with other changes; of the
   * active orders only the top.
   */
  confirm: (...changed: Renewable[]) => void
  /** After a change without an event, anywhere in a side's list: as `confirm`, the whole list. */
  confirmList: (side: Side) => void
  /**
   * After an event without the new data: refetches at once, or after a request that another event
   * has caused; further ones in a burst are batched.
   */
  refetch: (...unknown: Renewable[]) => void
  /**
   * As `refetch`, and again a few times within a minute until `isThere`: the server may send an event
   * before its data can be read. Another call for the same data takes the place of the one before.
   */
  refetchUntil: (isThere: () => boolean, ...unknown: Renewable[]) => void
  /**
   * After events that may have been missed: refetches at once what may be older, and once more if a
   * running request may be, too.
   */
  refetchMissed: (what: Renewable, isOld: (query: Query) => boolean) => void
  stop: () => void
}

type Need = {
  /** Even if no screen shows the data. */
  isForced: boolean
  /** Of the active orders only the top. */
  isTop: boolean
  /** Only these queries; of orders all. */
  predicate?: (query: Query) => boolean
}
const TO_CONFIRM: Need = { isForced: false, isTop: true }
const WHOLE: Need = { isForced: false, isTop: false }
const IN_ANY_CASE: Need = { isForced: true, isTop: false }

/**
 * Refetches data that is shown; the unread count, and orders with `isForced`, in any case. Resolves
 * once it is there, for lists of orders at once.
 */
function fetchAgain(client: QueryClient, what: Renewable, need: Need): Promise<void> {
  const { isForced, isTop, ...filters } = need
  const queryKey = RENEWED[what]
  if (isSide(what)) {
    // does not cancel a running request, which may be for a long list
    const start = () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    if (isTop) renewTop(what, start)
    else start()
    if (isForced) void refetchActiveOrders(client, what)
    return Promise.resolve()
  }
  const refetchType = what === 'unread' ? 'all' : 'active'
  return client.invalidateQueries({ ...filters, queryKey, refetchType })
}

export function createEventRefetches(client: QueryClient): EventRefetches {
  /** The pending refetches. */
  const waiting = new Map<Renewable, Need>()
  const lastAt = new Map<Renewable, number>()
  const repeats = new Map<Renewable | undefined, ReturnType<typeof setTimeout>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt = 0

  /** The requests that events have caused, until they end; those for lists are not kept here. */
  const caused = new Map<Renewable, Promise<void>>()
  const isFetching = (queryKey: QueryKey) => client.isFetching({ queryKey }) > 0
  /**
   * A running request may predate the event. One that an event has caused is not replaced, but
   * followed by another one: events that come faster than responses would end it each time, and the
   * data would stay old. Neither is one for a list; forced orders, which may have to ring, do not wait
   * for another list of their side. A retry that waits until a hidden page is shown is replaced.
   */
  const hasToWait = (what: Renewable, isForced: boolean) => {
    if (isSide(what)) return isFetching(isForced ? activeKey(what) : RENEWED[what])
    return caused.has(what) && isFetching(RENEWED[what])
  }
  /** Whether an invalidation leaves a running request: one for a list of orders, or a first one. */
  const isKept = (what: Renewable) => {
    const predicate = ({ state }: Query) => isSide(what) || state.data === undefined
    return client.isFetching({ queryKey: RENEWED[what], predicate }) > 0
  }

  const refetchNow = (what: Renewable, need: Need) => {
    const isFollowed = isKept(what)
    const request = fetchAgain(client, what, need).then(() => {
      if (caused.get(what) === request) caused.delete(what)
    })
    caused.set(what, request)
    if (isFollowed) later(what, { ...need, isForced: false })
  }
  const runNow = (what: Renewable, need: Need) => {
    lastAt.set(what, Date.now())
    refetchNow(what, need)
  }

  const wasJustRun = (what: Renewable) =>
    // the clock may have been set back
    Math.abs(Date.now() - (lastAt.get(what) ?? -Infinity)) < MIN_INTERVAL_MS

  const flush = () => {
    for (const [what, need] of waiting) {
      // events that arrive steadily would otherwise cause a request each
      const isEarly = !need.isForced && CONFIRMED.has(what) && wasJustRun(what)
      if (isEarly || hasToWait(what, need.isForced)) continue
      waiting.delete(what)
      runNow(what, need)
    }
    firstAt = Date.now()
    clearTimeout(timer)
    if (waiting.size > 0) timer = setTimeout(flush, PAUSE_MS)
  }
  const later = (what: Renewable, need: Need) => {
    if (waiting.size === 0) firstAt = Date.now()
    const { isForced, isTop } = waiting.get(what) ?? need
    waiting.set(what, { isForced: isForced || need.isForced, isTop: isTop && need.isTop })
    clearTimeout(timer)
    timer = setTimeout(flush, Math.min(PAUSE_MS, firstAt + MAX_WAIT_MS - Date.now()))
  }

  const refetch = (...unknown: Renewable[]) => {
    for (const what of unknown) {
      if (wasJustRun(what) || hasToWait(what, true)) later(what, IN_ANY_CASE)
      else runNow(what, IN_ANY_CASE)
    }
  }
  const refetchUntil = (
    isThere: () => boolean,
    unknown: Renewable[],
    [pause, ...further]: readonly number[],
  ) => {
    refetch(...unknown)
    clearTimeout(repeats.get(unknown[0]))
    if (pause === undefined) return
    const again = () => {
      if (!isThere()) refetchUntil(isThere, unknown, further)
    }
    repeats.set(unknown[0], setTimeout(again, pause))
  }

  return {
    confirm: (...changed) => {
      for (const what of changed) later(what, TO_CONFIRM)
    },
    confirmList: (side) => later(side, WHOLE),
    refetch,
    refetchUntil: (isThere, ...unknown) => refetchUntil(isThere, unknown, REPEAT_PAUSES_MS),
    refetchMissed: (what, predicate) => refetchNow(what, { ...WHOLE, predicate }),
    stop: () => {
      clearTimeout(timer)
      for (const repeat of repeats.values()) clearTimeout(repeat)
    },
  }
}
