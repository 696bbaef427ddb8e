import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Use } from '#api/bank-cards/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { FilterTabs, filterTabClass } from '#ui/list/filter-tabs.tsx'

/** Switches between the accounts of both sides; payment is shown only with its flag. */
export function SideTabs({ current }: { current: Use }) {
  const { t } = useLingui()
  const { data: self } = useQuery(selfQuery)
  if (!self?.can.payment && current === 'collect') return null
  return (
    <FilterTabs label={t`Accounts by side`} current={current}>
      <Link to="/bankCardC" replace className={filterTabClass}>
        {t`Collection`}
      </Link>
      <Link to="/bankCardP" replace className={filterTabClass}>
        {t`Payment`}
      </Link>
    </FilterTabs>
  )
}
