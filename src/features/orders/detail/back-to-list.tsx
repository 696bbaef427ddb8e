import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { orderPhase } from '#domain/order-phase.ts'
import type { Order } from '#domain/order.ts'
import { SIDE_ROUTES, type ListRoute, type Side } from '#domain/side.ts'
import { TimedOutLink } from '#features/orders/history/timed-out-link.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'

/** The app bar's way back. */
export function BackToList({ list }: { list: ListRoute }) {
  const { t } = useLingui()
  return (
    <BackLink to={list} label={list === '/ordersC' ? t`Collection orders` : t`Payment orders`} />
  )
}

type WhatIsLeftProps = { side: Side; order: Order; now: number }

/**
 * What is left to do with an order that has no action of its own: a late one is dealt with on its
 * screen, the others lead back. A late collection still has its actions.
 */
export function WhatIsLeft({ side, order, now }: WhatIsLeftProps) {
  const phase = orderPhase(order, now)
  if (phase !== 'timed-out' && phase !== 'late') {
    return <ToTheList list={SIDE_ROUTES[side].list} />
  }
  return (
    <TimedOutLink orderId={order.orderId} side={side}>
      <Trans>What to do</Trans>
    </TimedOutLink>
  )
}

/** What is left to do with an order that is over. */
export function ToTheList({ list }: { list: ListRoute }) {
  return (
    <Link to={list} className={linkButtonClass}>
      {list === '/ordersC' ? (
        <Trans>All collection orders</Trans>
      ) : (
        <Trans>All payment orders</Trans>
      )}
    </Link>
  )
}
