import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { recordListOptions } from '#api/record-list.ts'
import { LEDGERS } from '#api/records/contract.ts'
import { ledgerSource } from '#api/records/queries.ts'
import { daysOf } from '#domain/applied-filter.ts'
import { LEDGER_LABELS } from '#features/records/ledger-labels.ts'
import { LEDGER_VALUES, type LedgerSearch } from '#features/records/ledger-search.ts'
import { LedgerView } from '#features/records/ledger-view.tsx'
import { currentDay } from '#platform/clock/current-day.ts'
import { IN_PLACE } from '#shared/navigation/in-place.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'
import { FilterTabs, filterTabLink } from '#ui/list/filter-tabs.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = (search: LedgerSearch) => [
  recordListOptions(ledgerSource(LEDGERS[search.value], daysOf(search, currentDay()))),
]

/** /orderRecord : the ledger. */
export function LedgerScreen() {
  const { t, i18n } = useLingui()
  const { value, open, ...filter } = useSearch({ from: '/member/orderRecord' })
  const navigate = useNavigate()
  return (
    <>
      <AppBar title={t`Ledger`} back={<BackLink to="/record" />} />
      <ScreenBody>
        <FilterTabs label={t`Ledgers`} current={value}>
          {LEDGER_VALUES.map((other) => (
            <Link
              key={other}
              to="/orderRecord"
              search={{ ...filter, value: other }}
              {...filterTabLink(other === value)}
            >
              {i18n._(LEDGER_LABELS[LEDGERS[other]])}
            </Link>
          ))}
        </FilterTabs>
        <LedgerView
          key={value}
          ledger={LEDGERS[value]}
          filter={filter}
          openId={open}
          onFilter={({ range, from, to }) =>
            void navigate({ to: '/orderRecord', search: { value, range, from, to }, ...IN_PLACE })
          }
        />
      </ScreenBody>
    </>
  )
}
