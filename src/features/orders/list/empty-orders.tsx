import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderTab } from '#domain/order-tabs.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NothingMatches } from '#ui/feedback/nothing-matches.tsx'
import { InboxIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'

type EmptyOrdersProps = { tab: OrderTab; onClearFilter: (() => void) | undefined }

export function EmptyOrders({ tab, onClearFilter }: EmptyOrdersProps) {
  const { t } = useLingui()
  if (onClearFilter) return <NothingMatches onClear={onClearFilter} />
  const titles = {
    active: t`No orders waiting`,
    approval: t`Nothing to be approved`,
    done: t`No finished orders yet`,
  }
  return (
    <Card>
      <EmptyState icon={InboxIcon} title={titles[tab]}>
        {tab === 'active' && (
          <Trans>New orders come here by themselves while you are on duty.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}
