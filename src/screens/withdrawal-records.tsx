import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { WithdrawalRecords } from '#features/fund-records/withdrawal-records.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /withdrawRecord?status&range&from&to&open : the member's withdrawals (product.md, part 3). */
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
          onFilter={(search) => void navigate({ to: '/withdrawRecord', search, replace: true })}
        />
      </ScreenBody>
    </>
  )
}
