import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { depositOptionsQuery, pendingDepositQuery } from '#api/deposit/queries.ts'
import { DepositFlow } from '#features/deposit/deposit-flow.tsx'
import { PendingDeposit } from '#features/fund-records/pending-deposit.tsx'
import { fromSearchText } from '#lib/search-text.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { linkIconClass } from '#ui/foundation/icon-button.tsx'
import { RecordsIcon } from '#ui/icons/icons.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = () => [depositOptionsQuery, pendingDepositQuery]

/** /deposit : a deposit to the balance, by bank or USDT. */
export function DepositScreen() {
  const { t } = useLingui()
  const { method, from } = useSearch({ from: '/member/deposit' })
  const navigate = useNavigate()
  return (
    <>
      <AppBar
        title={t`Deposit`}
        back={<BackLink to="/" />}
        actions={
          <Link to="/depositRecord" className={linkIconClass} aria-label={t`Deposit records`}>
            <RecordsIcon />
          </Link>
        }
      />
      <ScreenBody>
        <DepositFlow
          wanted={method}
          fromId={fromSearchText(from)}
          renderPending={(deposit) => <PendingDeposit key={deposit.id} deposit={deposit} />}
          recordLink={
            <Link to="/depositRecord" className={linkButtonClass}>
              <Trans>Open the record</Trans>
            </Link>
          }
          onDone={() => void navigate({ to: '/', state: { isUp: true } })}
        />
      </ScreenBody>
    </>
  )
}
