import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OrderTab } from '#api/orders/order-tabs.ts'
import { FilterTabs, filterTabClass } from '#ui/filter-tabs.tsx'
import styles from './order-tabs.module.css'

const TABS: readonly OrderTab[] = ['active', 'approval', 'done']

type OrderTabsProps = {
  to: '/ordersC' | '/ordersP'
  current: OrderTab
  /** How many are active, as the server counts them. */
  activeCount: number
}

/** The tabs of an order list. They live in the URL and take no place in the history. */
export function OrderTabs({ to, current, activeCount }: OrderTabsProps) {
  const { t } = useLingui()
  const words = { active: t`Active`, approval: t`To be approved`, done: t`Done` }
  return (
    <FilterTabs label={t`Orders by state`}>
      {TABS.map((tab) => (
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
          {words[tab]}
          {tab === 'active' && (
            // its place is kept: the other tabs do not move when it comes
            <span className={styles.count}>{activeCount > 0 && activeCount}</span>
          )}
        </Link>
      ))}
    </FilterTabs>
  )
}
