import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { splitSide } from '#app/shell/split-side.ts'
import { orderRoute, type OrderRoute } from '#domain/order-route.ts'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import type { OrderListSearch } from '#features/orders/list/order-list-search.ts'
import { rowOf } from '#features/orders/list/row-of.ts'
import { isListBehind, SplitContext, type Split } from '#features/orders/split.ts'
import { isSame } from '#lib/is-same.ts'
import { ChunkFailed } from '#platform/chunks/chunk-failed.tsx'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { useShortcut } from '#platform/keys/shortcuts.ts'
import { useRowKeys } from '#shared/navigation/use-row-keys.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useRootMark } from '#ui/foundation/use-root-mark.ts'
import { CollectionIcon, PaymentIcon } from '#ui/icons/icons.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { PaneContext } from '#ui/layout/pane.ts'
import { ScreenBody } from '#ui/layout/screen-body.tsx'
import * as styles from './orders-split.module.css'

// the routes' files, which a phone loads one by one
const LISTS = {
  collection: lazyComponent(
    'collection-orders',
    () => import('#screens/collection-orders.tsx').then((module) => module.CollectionOrdersScreen),
    { failed: () => <ListFailed side="collection" /> },
  ),
  payment: lazyComponent(
    'payment-orders',
    () => import('#screens/payment-orders.tsx').then((module) => module.PaymentOrdersScreen),
    { failed: () => <ListFailed side="payment" /> },
  ),
}

const NOTHING: OrderListSearch = {}

type OrdersSplitProps = {
  place: OrderRoute
  /** The screen of the URL. */
  children: ReactNode
}

/**
 * The orders of a side on a wide screen (R16.88): the list, which scrolls with the page, and beside
 * it the order in the URL, which scrolls by itself.
 */
export function OrdersSplit({ place, children }: OrdersSplitProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { side, isOrder, openId } = place
  const pane = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { search, setSearch, isNarrowed } = useListBeside(place)
  useRootMark('data-split')
  useEffect(() => {
    splitSide.set(side)
    return () => splitSide.set(null)
  }, [side])
  useRowKeys(list)
  useFollow(list, pane)

  // with a changed filter the previous entry no longer matches the list
  const isOverList = isListBehind(router.history.location.state)
  const split: Split = {
    openId: isOrder ? (openId ?? '') : null,
    search,
    setSearch,
    row: {
      replace: isOrder,
      state: !isOrder || isOverList ? { isOverList: true } : {},
    },
    close: () => {
      if (isOverList && !isNarrowed) router.history.back()
      else void router.navigate({ to: SIDE_ROUTES[side].list, search, replace: true })
    },
  }
  useShortcut('Escape', split.close, !isOrder)

  const names = useListNames()
  const List = LISTS[side]
  return (
    <SplitContext value={split}>
      <div
        ref={list}
        className={styles.list}
        role={isOrder ? 'region' : undefined}
        aria-label={isOrder ? names[side] : undefined}
      >
        <PaneContext value={isOrder ? 'beside' : 'main'}>
          <List />
        </PaneContext>
      </div>
      <div ref={pane} className={styles.order}>
        {isOrder ? (
          children
        ) : (
          <aside className={styles.none} aria-label={t`Order`}>
            <EmptyState
              icon={side === 'collection' ? CollectionIcon : PaymentIcon}
              title={t`Choose an order`}
            >
              <Trans>It opens here, beside the list.</Trans>
            </EmptyState>
          </aside>
        )}
      </div>
    </SplitContext>
  )
}

function useListNames() {
  const { t } = useLingui()
  return { collection: t`Collection orders`, payment: t`Payment orders` }
}

/** With the list's heading, which the window's title and screen readers need. */
function ListFailed({ side }: { side: Side }) {
  return (
    <>
      <AppBar title={useListNames()[side]} />
      <ScreenBody>
        <ChunkFailed />
      </ScreenBody>
    </>
  )
}

/**
 * The list's filter: from the URL; beside an order the last one from the URL, or a later change.
 */
function useListBeside({ side, isOrder }: OrderRoute) {
  const collection = useSearch({ from: '/member/ordersC', shouldThrow: false })
  const payment = useSearch({ from: '/member/ordersP', shouldThrow: false })
  const here = collection ?? payment
  const [kept, setKept] = useState({ side, search: here ?? NOTHING, isNarrowed: false })
  const isKnown = kept.side === side && !kept.isNarrowed && isSame(kept.search, here)
  if (here && !isKnown) setKept({ side, search: here, isNarrowed: false })
  const isKept = isOrder && kept.side === side
  return {
    search: here ?? (isKept ? kept.search : NOTHING),
    isNarrowed: isKept && kept.isNarrowed,
    setSearch: (search: OrderListSearch) => setKept({ side, search, isNarrowed: true }),
  }
}

/**
 * Scroll and focus when another order opens or the order closes: the focus moves to the order's
 * heading, or back to its row; the list keeps its position. Another list starts at its top.
 */
function useFollow(list: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  const follow = useEffectEvent((was: OrderRoute, now: OrderRoute) => {
    if (isSame(was, now)) return
    if (now.isOrder) pane.current?.scrollTo({ top: 0, behavior: 'instant' })
    const row = was.openId !== null && was.side === now.side && !now.isOrder && rowOf(was.openId)
    const target = row || (now.isOrder ? pane : list).current?.querySelector('h1')
    target?.focus({ preventScroll: true })
  })
  useEffect(() => {
    // the router scrolls the page to the top right after this
    let scrollY = 0
    const stopNoting = router.subscribe('onResolved', () => {
      scrollY = window.scrollY
    })
    const stopFollowing = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const was = fromLocation && orderRoute(fromLocation)
      const now = orderRoute(toLocation)
      if (!was || !now) return
      if (was.side === now.side && (was.isOrder || now.isOrder)) {
        window.scrollTo({ top: scrollY, behavior: 'instant' })
      }
      follow(was, now)
    })
    return () => {
      stopNoting()
      stopFollowing()
    }
  }, [router])
}
