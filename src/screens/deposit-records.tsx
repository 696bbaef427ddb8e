import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { keepForResubmission } from '#api/deposit/queries.ts'
import { DepositRecords } from '#features/fund-records/deposit-records.tsx'
import { toSearchText } from '#lib/search-text.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /depositRecord?status&range&from&to&open : the member's deposits. */
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
          onFilter={(search) => void navigate({ to: '/depositRecord', search, replace: true })}
          onResubmit={(record) => {
            keepForResubmission(client, record)
            const { method, id } = record
            void navigate({ to: '/deposit', search: { method, from: toSearchText(id) } })
          }}
        />
      </ScreenBody>
    </>
  )
}
