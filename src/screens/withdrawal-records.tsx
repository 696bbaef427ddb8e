import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { WithdrawalRecords } from '#features/fund-records/withdrawal-records.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackIcon } from '#ui/more-icons.ts'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /withdrawRecord?status&range&from&to : the member's withdrawals (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  const filter = useSearch({ from: '/member/withdrawRecord' })
  const navigate = useNavigate()
  return (
    <>
      <AppBar
        title={t`Withdrawal records`}
        back={
          <Link to="/record" aria-label={t`Back`}>
            <BackIcon />
          </Link>
        }
      />
      <ScreenBody>
        <WithdrawalRecords
          filter={filter}
          onFilter={(search) => void navigate({ to: '/withdrawRecord', search, replace: true })}
        />
      </ScreenBody>
    </>
  )
}
