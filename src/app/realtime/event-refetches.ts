import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { chatLogQuery } from '#api/chat/log-queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { activeKey, ordersKey } from '#api/orders/list-cache.ts'
import { askActive } from '#api/orders/queries.ts'
import { renewTop } from '#api/orders/renew-list.ts'
import { KEYS } from '#api/query-keys.ts'
import { selfQuery } from '#api/self/queries.ts'
import { isSide } from '#domain/side.ts'

/** Debounce time for a burst of events, with a maximum wait. */
const PAUSE_MS = 500
const AT_LEAST_MS = 4_000

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
  /** After an event with the new data: refetches to confirm it, batched with other changes. */
  renew: (...changed: Renewable[]) => void
  /**
   * After an event without the new data: refetches at once; further ones in a burst are batched.
   */
  ask: (...unknown: Renewable[]) => void
  /**
   * After events that may have been missed: refetches at once, and once more if a running request
   * may predate them.
   */
  missed: (what: Renewable) => void
  stop: () => void
}

/** Refetches data that is shown; the unread count, and orders with `isAsked`, in any case. */
function refetch(client: QueryClient, what: Renewable, isAsked: boolean): void {
  // does not cancel a running request, which may be for a long list
  if (isSide(what)) {
    // also marks the list when another of its tabs is shown: it is fetched when the member returns
    renewTop(what)
    void client.invalidateQueries({ queryKey: RENEWED[what] }, { cancelRefetch: false })
    if (isAsked) void askActive(client, what)
  } else if (what === 'unread') {
    void client.invalidateQueries({ queryKey: RENEWED[what], refetchType: 'all' })
  } else void client.invalidateQueries({ queryKey: RENEWED[what] })
}

export function createEventRefetches(client: QueryClient): EventRefetches {
  /** The pending refetches; true when needed even if no screen shows the data. */
  const waiting = new Map<Renewable, boolean>()
  const lastAt = new Map<Renewable, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt = 0

  /**
   * Whether a running request may predate the event, so that another one has to follow it. Except
   * for lists of orders, an invalidation replaces a request, unless it is the first one.
   */
  const isOnItsWay = (what: Renewable, queryKey: QueryKey = RENEWED[what]) => {
    const isKept = ({ state }: Query) => isSide(what) || state.data === undefined
    return client.isFetching({ queryKey, predicate: isKept }) > 0
  }
  /** Orders that are asked for may have to ring: they do not wait for another list of their side. */
  const hasToWait = (what: Renewable, isAsked: boolean) =>
    isOnItsWay(what, isAsked && isSide(what) ? activeKey(what) : undefined)

  const refetchNow = (what: Renewable, isAsked: boolean) => {
    const isFollowed = isOnItsWay(what)
    refetch(client, what, isAsked)
    if (isFollowed) later(what, false)
  }
  const runNow = (what: Renewable, isAsked: boolean) => {
    lastAt.set(what, Date.now())
    refetchNow(what, isAsked)
  }

  const wasJustRun = (what: Renewable) =>
    // the clock may have been set back
    Math.abs(Date.now() - (lastAt.get(what) ?? -Infinity)) < AT_LEAST_MS

  const flush = () => {
    for (const [what, isAsked] of waiting) {
      // events that arrive steadily would otherwise cause a request each
      const isEarly = !isAsked && CONFIRMED.has(what) && wasJustRun(what)
      if (isEarly || hasToWait(what, isAsked)) continue
      waiting.delete(what)
      runNow(what, isAsked)
    }
    firstAt = Date.now()
    clearTimeout(timer)
    if (waiting.size > 0) timer = setTimeout(flush, PAUSE_MS)
  }
  const later = (what: Renewable, isAsked: boolean) => {
    if (waiting.size === 0) firstAt = Date.now()
    waiting.set(what, isAsked || waiting.get(what) === true)
    clearTimeout(timer)
    timer = setTimeout(flush, Math.min(PAUSE_MS, firstAt + AT_LEAST_MS - Date.now()))
  }

  return {
    renew: (...changed) => {
      for (const what of changed) later(what, false)
    },
    ask: (...unknown) => {
      for (const what of unknown) {
        if (wasJustRun(what) || hasToWait(what, true)) later(what, true)
        else runNow(what, true)
      }
    },
    missed: (what) => refetchNow(what, false),
    stop: () => clearTimeout(timer),
  }
}
