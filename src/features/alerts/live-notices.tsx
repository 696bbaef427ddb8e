import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dispatchAlert } from '#api/orders/alert-state.ts'
import { missedOrders } from '#api/orders/shown-alerts.ts'
import { SIDE_ROUTES, SIDES, type Side } from '#domain/side.ts'
import { RingCard } from '#features/alerts/ring-card.tsx'
import { useStore } from '#platform/store.ts'
import { useIsRouteActive } from '#shared/navigation/use-is-route-active.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { InfoIcon } from '#ui/icons/icons.ts'

/**
 * What the alerts show on every screen: the ringing order, and the number of missed orders. Loads
 * with the realtime code, after the first screen.
 */
export function LiveNotices() {
  const isOnCollections = useIsRouteActive('/member/ordersC')
  const isOnPayments = useIsRouteActive('/member/ordersP')
  // opening the list marks them as seen
  useEffect(() => {
    if (isOnCollections) dispatchAlert({ type: 'missedSeen', side: 'collection' })
    if (isOnPayments) dispatchAlert({ type: 'missedSeen', side: 'payment' })
  }, [isOnCollections, isOnPayments])
  return (
    <>
      {SIDES.map((side) => (
        <MissedNotice key={side} side={side} />
      ))}
      <RingCard />
    </>
  )
}

function MissedNotice({ side }: { side: Side }) {
  const { t } = useLingui()
  const count = useStore(missedOrders)[side]
  if (count === 0) return null
  const forget = () => dispatchAlert({ type: 'missedSeen', side })
  const isCollection = side === 'collection'
  return (
    <Banner
      tone="info"
      icon={InfoIcon}
      role="status"
      onDismiss={forget}
      action={
        <Link
          to={SIDE_ROUTES[side].list}
          aria-label={isCollection ? t`Collection orders` : t`Payment orders`}
          onClick={forget}
        >
          {isCollection ? <Trans>Collection</Trans> : <Trans>Payment</Trans>}
        </Link>
      }
    >
      {plural(count, { one: '# new while away', other: '# new while away' })}
    </Banner>
  )
}
