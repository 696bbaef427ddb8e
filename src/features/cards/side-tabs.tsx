import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Use } from '#api/bank-cards/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { FilterTabs, filterTabClass } from '#ui/list/filter-tabs.tsx'

/** Leads from one side's accounts to the other's; payment needs its flag (spec §6). */
export function SideTabs({ current }: { current: Use }) {
  const { t } = useLingui()
  const { data: self } = useQuery(selfQuery)
  if (!self?.can.payment && current === 'collect') return null
  return (
    <FilterTabs label={t`Accounts by side`}>
      <Link to="/bankCardC" replace className={filterTabClass}>
        {t`Collection`}
      </Link>
      <Link to="/bankCardP" replace className={filterTabClass}>
        {t`Payment`}
      </Link>
    </FilterTabs>
  )
}
