import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { recordListOptions } from '#api/record-list.ts'
import { withdrawalSource } from '#api/withdraw/queries.ts'
import type { FundFilter } from '#domain/fund-filter.ts'
import type { RecordFilter } from '#domain/record-filter.ts'
import { fundParams } from '#features/fund-records/fund-params.ts'
import { WithdrawalRecords } from '#features/fund-records/withdrawal-records.tsx'
import { currentDay } from '#platform/clock/current-day.ts'
import { IN_PLACE } from '#shared/navigation/in-place.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = (filter: RecordFilter<FundFilter>) => [
  recordListOptions(withdrawalSource(fundParams(filter, currentDay()))),
]

/** /withdrawRecord : the member's withdrawals. */
export function WithdrawalRecordsScreen() {
  const { t } = useLingui()
  const { open, ...filter } = useSearch({ from: '/member/withdrawRecord' })
  const navigate = useNavigate()
  return (
    <>
      <AppBar title={t`Withdrawal records`} back={<BackLink to="/record" />} />
      <ScreenBody>
        <WithdrawalRecords
          filter={filter}
          openId={open}
          onFilter={(search) => void navigate({ to: '/withdrawRecord', search, ...IN_PLACE })}
        />
      </ScreenBody>
    </>
  )
}
