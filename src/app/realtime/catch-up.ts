import type { Query, QueryClient } from '@tanstack/react-query'
import { isBeingRead } from '#api/chat/read.ts'
import { activeKey } from '#api/orders/list-cache.ts'
import { refetchActiveOrders } from '#api/orders/queries.ts'
import { KEYS } from '#api/query-keys.ts'
import { intervalMs, lastCatchUp } from '#api/refresh/queries.ts'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { watchQueries } from '#api/watch-queries.ts'
import { caughtUp, planCatchUp, SPREAD_MS, type CatchUpStep } from '#app/realtime/catch-up-plan.ts'
import type { EventRefetches } from '#app/realtime/event-refetches.ts'
import { DUTY_TIMEOUT_MS } from '#domain/order-alerts/pending.ts'
import { SIDES, type Side } from '#domain/side.ts'
import { inSlices } from '#lib/in-slices.ts'
import { withTimeout } from '#lib/wait.ts'
import { isOutcomeUnknown } from '#platform/http/failure.ts'
import { isPageHidden } from '#ui/foundation/page-visibility.ts'

export type CatchUp = {
  /**
   * Refetches what missed events may have changed. Orders in the responses ring through the query
   * cache.
   */
  now: () => void
  /**
   * As `now`, for polling while the connection is down: many phones poll, so only orders are
   * fetched at once, and in a hidden page only orders and self data.
   */
  poll: () => void
  /**
   * As `poll`, after a lost connection, which may have affected all phones: the next automatic
   * refresh is due at a random moment, too.
   */
  afterLoss: () => void
  stop: () => void
}

/**
 * Returns a function that fetches self data, which holds the duty state, at most once. A request
 * that is already running is replaced if it may predate what was missed.
 */
function selfFetcher(client: QueryClient, replacesRunning: boolean): () => Promise<Self> {
  let self: Promise<Self> | undefined
  return () => {
    if (!self) {
      void client.invalidateQueries(
        { queryKey: selfQuery.queryKey },
        { cancelRefetch: replacesRunning },
      )
      self = client.fetchQuery(selfQuery)
    }
    return self
  }
}

/**
 * Refetches a side's active orders while it is on duty. A side's first list is fetched off duty,
 * too, so that its orders count as known. The list itself shows a failed load.
 */
async function refetchOrders(
  client: QueryClient,
  side: Side,
  hasStarted: boolean,
  isWanted: () => boolean,
  fetchSelf: () => Promise<Self>,
): Promise<void> {
  const self = client.getQueryData(selfQuery.queryKey)
  if (!self) return
  const isOnDuty = () =>
    withTimeout(fetchSelf(), DUTY_TIMEOUT_MS).then(
      ({ duty }) => duty[side],
      // orders ring rather than not when the duty state is unknown
      () => true,
    )
  const isNeeded = !hasStarted || self.duty[side] || (await isOnDuty())
  if (isNeeded && isWanted()) void refetchActiveOrders(client, side)
}

/** A younger failure belongs to this start, whose connection says nothing about an outage. */
const OUTAGE_MS = 10_000

const isUnloaded = ({ state: { data, error, errorUpdatedAt } }: Query) =>
  data === undefined && isOutcomeUnknown(error) && Date.now() - errorUpdatedAt >= OUTAGE_MS

/**
 * Requests again what is shown as failed since an outage, which is over: nothing else would before
 * the next automatic refresh. What the server has rejected stays rejected.
 */
function retryUnloaded(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: isUnloaded }, { cancelRefetch: false })
}

export function createCatchUp(
  client: QueryClient,
  refetchMissed: EventRefetches['refetchMissed'],
  hasStarted: (side: Side) => boolean,
): CatchUp {
  let isStopped = false
  let spread: ReturnType<typeof setTimeout>[] = []
  /** The hashes of the queries that were requested since the last catch-up began, by whomever. */
  const begun = new Set<string>()
  const stopWatching = watchQueries(client, () => true, {
    onFetch: ({ queryHash }) => begun.add(queryHash),
  })
  /** Its data may predate what was missed, and so may a running request for it. */
  const isOld = (query: Query) =>
    !begun.has(query.queryHash) || (query.state.fetchStatus !== 'fetching' && query.isStale())

  const start = (isSpread: boolean, replacesRunning = true) => {
    for (const one of spread) clearTimeout(one)
    begun.clear()
    // when the app starts, self data is already on its way; after a lost connection a request from
    // before it may be answered with older data
    const fetchSelf = selfFetcher(client, isSpread)
    const fetchStep = (step: CatchUpStep) => {
      if (step === 'unread' && isBeingRead(client)) return
      if (step === 'orders') {
        // alerts and visible lists share one response
        void client.invalidateQueries(
          { queryKey: KEYS.orders, predicate: isOld },
          { cancelRefetch: replacesRunning },
        )
        for (const side of SIDES) {
          void refetchOrders(client, side, hasStarted(side), () => !isStopped, fetchSelf)
        }
      } else if (step === 'self') {
        // a failure is reported by the query cache
        fetchSelf().catch(() => undefined)
      } else if (replacesRunning || step === 'order' || !isPageHidden()) {
        // a poll leaves what can neither ring nor be seen to the catch-up of the user's return
        refetchMissed(step, isOld)
      }
    }
    const plan = planCatchUp(isSpread)
    const atOnce = plan.filter(({ afterMs }) => afterMs === 0)
    void inSlices(atOnce.map(({ step }) => fetchStep.bind(null, step)))
    spread = plan
      .filter(({ afterMs }) => afterMs > 0)
      .map(({ step, afterMs }) => setTimeout(fetchStep, afterMs, step))
  }

  const retry = (isSpread: boolean) => {
    const afterMs = isSpread ? Math.round(Math.random() * SPREAD_MS) : 0
    spread.push(setTimeout(retryUnloaded, afterMs, client))
  }

  // a request that is already running may predate what was missed
  const dropRunning = () => {
    for (const side of SIDES) {
      void client.cancelQueries({ queryKey: activeKey(side), exact: true, type: 'inactive' })
    }
  }

  return {
    now: () => {
      dropRunning()
      start(false)
      retry(false)
    },
    // another poll follows: if each replaced what is running, a long list might never load
    poll: () => start(true, false),
    afterLoss: () => {
      lastCatchUp.set(client, caughtUp(Date.now(), intervalMs(client)))
      dropRunning()
      start(true)
      retry(true)
    },
    stop: () => {
      isStopped = true
      stopWatching()
      for (const one of spread) clearTimeout(one)
    },
  }
}
