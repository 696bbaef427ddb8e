import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OrderTab } from '#api/orders/queries.ts'
import { FilterTabs, filterTabClass } from '#ui/filter-tabs.tsx'

const TABS: readonly { tab: OrderTab; words: MessageDescriptor }[] = [
  { tab: 'active', words: msg`Active` },
  { tab: 'approval', words: msg`To be approved` },
  { tab: 'done', words: msg`Done` },
]

type OrderTabsProps = { to: '/ordersC' | '/ordersP'; current: OrderTab }

/** The tabs of an order list. They live in the URL and take no place in the history. */
export function OrderTabs({ to, current }: OrderTabsProps) {
  const { t, i18n } = useLingui()
  return (
    <FilterTabs label={t`Orders by state`}>
      {TABS.map(({ tab, words }) => (
        <Link
          key={tab}
          to={to}
          search={tab === 'active' ? {} : { tab }}
          replace
          className={filterTabClass}
          // else the active tab, which has no parameter, would be the current one on every tab
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={tab === current ? 'page' : undefined}
        >
          {i18n._(words)}
        </Link>
      ))}
    </FilterTabs>
  )
}
