import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderListChoice } from '#api/orders/list-cache.ts'
import { selfQuery } from '#api/self/queries.ts'
import { SIDE_ROUTES } from '#domain/side.ts'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { BellOffIcon, InboxIcon } from '#ui/icons/more-icons.ts'
import * as styles from './empty-orders.module.css'

type EmptyOrdersProps = {
  choice: OrderListChoice
  /** The control that puts the side on duty. */
  goOnDuty: ReactNode
}

/** Why there is no order, and what changes that. */
export function EmptyOrders({ choice, goOnDuty }: EmptyOrdersProps) {
  const { side, tab } = choice
  const { t } = useLingui()
  const { data: self } = useQuery(selfQuery)
  const titles = {
    active: t`No orders waiting`,
    approval: t`Nothing to be approved`,
    done: t`No finished orders yet`,
  }
  const isOffDuty = tab === 'active' && self?.duty[side] === false
  if (!isOffDuty) {
    return (
      <EmptyCard icon={InboxIcon} title={titles[tab]}>
        {tab === 'active' && <Trans>New orders appear here while you're on duty.</Trans>}
      </EmptyCard>
    )
  }
  return (
    <EmptyCard
      icon={BellOffIcon}
      title={t`You are off duty`}
      action={
        <div className={styles.ways}>
          {goOnDuty}
          <Link to={SIDE_ROUTES[side].list} search={{ tab: 'done' }} className={linkButtonClass}>
            <Trans>Finished orders</Trans>
          </Link>
        </div>
      }
    >
      {side === 'collection' ? (
        <Trans>No collection orders are sent to you until you go on duty.</Trans>
      ) : (
        <Trans>No payment orders are sent to you until you go on duty.</Trans>
      )}
    </EmptyCard>
  )
}
