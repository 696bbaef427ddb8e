import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { chatLogQuery } from '#api/chat/log-queries.ts'
import { unreadCountQuery } from '#api/chat/queries.ts'
import { activeKey, ordersKey } from '#api/orders/list-cache.ts'
import { askActive } from '#api/orders/queries.ts'
import { renewTop } from '#api/orders/renew-list.ts'
import { KEYS } from '#api/query-keys.ts'
import { intervalMs, lastCatchUp } from '#api/refresh/queries.ts'
import type { Self } from '#api/self/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { caughtUp, planCatchUp, SPREAD_MS, type CatchUpStep } from '#app/realtime/catch-up-plan.ts'
import { isSide, SIDES, type Side } from '#domain/side.ts'
import { inSlices } from '#lib/in-slices.ts'
import { withTimeout } from '#lib/wait.ts'
import { isOutcomeUnknown } from '#platform/http/failure.ts'

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

export type CatchUp = {
  /**
   * Refetches what missed events may have changed. Orders in the responses ring through the query
   * cache.
   */
  now: () => void
  /**
   * As `now`, for polling while the connection is down: many phones poll, so only orders are
   * fetched at once.
   */
  poll: () => void
  /**
   * As `poll`, after a lost connection, which may have affected all phones: the next automatic
   * refresh is due at a random moment, too.
   */
  afterLoss: () => void
  /** After an event with the new data: refetches to confirm it, batched with other changes. */
  renew: (...changed: Renewable[]) => void
  /**
   * After an event without the new data: refetches at once; further ones in a burst are batched.
   */
  ask: (...unknown: Renewable[]) => void
  stop: () => void
}

function run(client: QueryClient, what: Renewable, isAsked: boolean): void {
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

/** The longest wait for self data before orders may ring. */
const DUTY_TIMEOUT_MS = 5_000

/**
 * Returns a function that fetches self data, which holds the duty state, at most once. A request
 * that is already running is replaced if it may predate what was missed.
 */
function selfFetcher(client: QueryClient, replacesRunning: boolean): () => Promise<Self> {
  let self: Promise<Self> | undefined
  return () => {
    if (!self) {
      void client.invalidateQueries({ queryKey: RENEWED.self }, { cancelRefetch: replacesRunning })
      self = client.fetchQuery(selfQuery)
    }
    return self
  }
}

/**
 * Refetches a side's active orders while it is on duty. A side's first list is fetched off duty,
 * too, so that its orders count as known. The list itself shows a failed load.
 */
async function askMissed(
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
  if (isNeeded && isWanted()) void askActive(client, side)
}

const isUnloaded = ({ state: { data, error } }: Query) =>
  data === undefined && isOutcomeUnknown(error)

/**
 * Requests again what is shown as failed because the server did not answer: it has just answered.
 * Nothing else would before the next automatic refresh. What it has rejected stays rejected.
 */
function retryUnloaded(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: isUnloaded }, { cancelRefetch: false })
}

export function createCatchUp(client: QueryClient, hasStarted: (side: Side) => boolean): CatchUp {
  /** The pending refetches; true when needed even if no screen shows the data. */
  const waiting = new Map<Renewable, boolean>()
  const lastAt = new Map<Renewable, number>()
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt = 0
  let spread: ReturnType<typeof setTimeout>[] = []

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

  const runNow = (what: Renewable, isAsked: boolean) => {
    const isFollowed = isOnItsWay(what)
    lastAt.set(what, Date.now())
    run(client, what, isAsked)
    if (isFollowed) later(what, false)
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

  const start = (isSpread: boolean) => {
    for (const one of spread) clearTimeout(one)
    // when the app starts, self data is already on its way; after a lost connection a request from
    // before it may be answered with older data
    const fetchSelf = selfFetcher(client, isSpread)
    const fetchStep = (step: CatchUpStep) => {
      if (step === 'orders') {
        // alerts and visible lists share one response
        void client.invalidateQueries({ queryKey: KEYS.orders })
        for (const side of SIDES) {
          void askMissed(client, side, hasStarted(side), () => !isStopped, fetchSelf)
        }
      } else if (step === 'self') {
        // a failure is reported by the query cache
        fetchSelf().catch(() => undefined)
      } else if (isOnItsWay(step)) {
        // its first response may predate what was missed
        later(step, false)
      } else run(client, step, false)
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

  // a request that is already running may predate what was missed; not before a poll, which another
  // one follows, or a long list might never load
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
    poll: () => start(true),
    afterLoss: () => {
      lastCatchUp.set(client, caughtUp(Date.now(), intervalMs(client)))
      dropRunning()
      start(true)
      retry(true)
    },
    renew: (...changed) => {
      for (const what of changed) later(what, false)
    },
    ask: (...unknown) => {
      for (const what of unknown) {
        if (wasJustRun(what) || hasToWait(what, true)) later(what, true)
        else runNow(what, true)
      }
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      for (const one of spread) clearTimeout(one)
    },
  }
}
