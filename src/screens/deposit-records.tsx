import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { depositSource, keepForResubmission } from '#api/deposit/queries.ts'
import { recordListOptions } from '#api/record-list.ts'
import type { FundFilter } from '#domain/fund-filter.ts'
import type { RecordFilter } from '#domain/record-filter.ts'
import { DepositRecords } from '#features/fund-records/deposit-records.tsx'
import { endDoubt } from '#features/fund-records/end-doubt.ts'
import { fundParams } from '#features/fund-records/fund-params.ts'
import { toSearchText } from '#lib/search-text.ts'
import { currentDay } from '#platform/clock/current-day.ts'
import { IN_PLACE } from '#shared/navigation/in-place.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = (filter: RecordFilter<FundFilter>) => [
  recordListOptions(depositSource(fundParams(filter, currentDay()))),
]

/** /depositRecord : the member's deposits. */
export function DepositRecordsScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { open, ...filter } = useSearch({ from: '/member/depositRecord' })
  const navigate = useNavigate()
  return (
    <>
      <AppBar title={t`Deposit records`} back={<BackLink to="/record" />} />
      <ScreenBody>
        <DepositRecords
          filter={filter}
          openId={open}
          onFilter={(search) => void navigate({ to: '/depositRecord', search, ...IN_PLACE })}
          onResubmit={(record) => {
            keepForResubmission(client, record)
            endDoubt(client, 'deposit', record)
            const { method, id } = record
            const search = { method: method ?? undefined, from: toSearchText(id) }
            void navigate({ to: '/deposit', search })
          }}
        />
      </ScreenBody>
    </>
  )
}
