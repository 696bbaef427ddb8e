import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Use } from '#api/bank-cards/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import { FilterTabs, filterTabClass } from '#ui/list/filter-tabs.tsx'

/**
 * Switches between the accounts of both sides; payment is shown only with its flag. Until that is
 * known, the line is there, so that what is below never moves.
 */
export function SideTabs({ current }: { current: Use }) {
  const { t } = useLingui()
  const { data: self } = useQuery(selfQuery)
  const hasPayment = current === 'pay' || self?.can.payment
  if (self && !hasPayment) return null
  return (
    <FilterTabs label={t`Accounts by side`} current={current}>
      <Link to="/bankCardC" replace className={filterTabClass}>
        {t`Collection`}
      </Link>
      {hasPayment && (
        <Link to="/bankCardP" replace className={filterTabClass}>
          {t`Payment`}
        </Link>
      )}
    </FilterTabs>
  )
}
