import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dispatchAlert } from '#api/orders/alert-state.ts'
import { missedOrders, ringingOrders } from '#api/orders/shown-alerts.ts'
import { SIDE_ROUTES } from '#domain/side.ts'
import type { OrderAlert } from '#platform/audio/alert-settings.ts'
import { useStore } from '#platform/store.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { InfoIcon } from '#ui/icons/icons.ts'
import { BellRingIcon } from '#ui/icons/more-icons.ts'

const SIDES: readonly OrderAlert[] = ['collection', 'payment']

/**
 * The visual counterpart of the ring, on every screen: what came while the app was out of sight,
 * and, while orders ring, how to make them stop. Comes with the realtime code, not with the first
 * screen.
 */
export function LiveNotices() {
  const isOnCollections = useMatch({ from: '/member/ordersC', shouldThrow: false }) !== undefined
  const isOnPayments = useMatch({ from: '/member/ordersP', shouldThrow: false }) !== undefined
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
      <RingingNotice />
    </>
  )
}

function MissedNotice({ side }: { side: OrderAlert }) {
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

function RingingNotice() {
  const { t } = useLingui()
  const count = useStore(ringingOrders)
  if (count === 0) return null
  return (
    <Banner
      tone="ok"
      icon={BellRingIcon}
      role="status"
      action={
        <Button
          aria-label={t`Silence the ring`}
          onClick={() => dispatchAlert({ type: 'silenced' })}
        >
          <Trans>Silence</Trans>
        </Button>
      }
    >
      {plural(count, { one: '# order is ringing', other: '# orders are ringing' })}
    </Banner>
  )
}
