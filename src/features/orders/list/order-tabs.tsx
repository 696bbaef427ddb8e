import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { use, type MouseEvent } from 'react'
import { ORDER_TABS, type OrderTab } from '#domain/order-tabs.ts'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import { useTabCount } from '#features/orders/list/use-tab-count.ts'
import { SplitContext } from '#features/orders/split.ts'
import { FilterTabs, filterTabLink } from '#ui/list/filter-tabs.tsx'
import * as styles from './order-tabs.module.css'

/** The tabs of an order list. */
export function OrderTabs({ current, side }: { current: OrderTab; side: Side }) {
  const { t } = useLingui()
  const split = use(SplitContext)
  const choose = (event: MouseEvent, tab: OrderTab) => {
    if (split?.openId == null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    split.setSearch(tab === 'active' ? {} : { tab })
  }
  const labels = { active: t`Active`, approval: t`To be approved`, done: t`Done` }
  return (
    <FilterTabs label={t`Orders by state`} current={current}>
      {ORDER_TABS.map((tab) => (
        <Link
          key={tab}
          to={SIDE_ROUTES[side].list}
          search={tab === 'active' ? {} : { tab }}
          {...filterTabLink(tab === current)}
          onClick={(event) => choose(event, tab)}
        >
          {labels[tab]}
          <TabCount side={side} tab={tab} />
        </Link>
      ))}
    </FilterTabs>
  )
}

/** Subscribes to its own count, so that no link is rendered again. */
function TabCount({ side, tab }: { side: Side; tab: OrderTab }) {
  const { i18n } = useLingui()
  const count = useTabCount(side, tab)
  const written = count == null ? count : i18n.number(count)
  if (tab === 'active') {
    // its width is reserved, so that the other tabs do not move
    return <span className={styles.count}>{written}</span>
  }
  return count ? <span>{written}</span> : null
}
