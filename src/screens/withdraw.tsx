import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { banksQuery } from '#api/banks/queries.ts'
import { withdrawOptionsQuery } from '#api/withdraw/queries.ts'
import { WithdrawFlow } from '#features/withdraw/withdraw-flow.tsx'
import { toSearchText } from '#lib/search-text.ts'
import { lazySheet } from '#platform/chunks/lazy-component.tsx'
import { Button, linkButtonClass } from '#ui/foundation/button.tsx'
import { linkIconClass } from '#ui/foundation/icon-button.tsx'
import { RecordsIcon } from '#ui/icons/icons.ts'
import { PlusIcon } from '#ui/icons/more-icons.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

const BankFormSheet = lazySheet('bank-form', () =>
  import('#features/banks/bank-form-sheet.tsx').then((module) => module.BankFormSheet),
)

/** What is requested before the screen renders (R17.19). */
export const reads = () => [withdrawOptionsQuery, banksQuery]

/** /withdraw : from balance or bonus to one of the member's accounts. */
export function WithdrawScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const addAccount = (variant: 'outline' | 'primary') => (
    <Button variant={variant} onClick={() => setIsAdding(true)}>
      <PlusIcon />
      <Trans>Add account</Trans>
    </Button>
  )
  return (
    <>
      <AppBar
        title={t`Withdraw`}
        back={<BackLink to="/" />}
        actions={
          <Link to="/withdrawRecord" className={linkIconClass} aria-label={t`Withdrawal records`}>
            <RecordsIcon />
          </Link>
        }
      />
      <ScreenBody>
        <WithdrawFlow
          addAccount={addAccount('outline')}
          addFirstAccount={addAccount('primary')}
          renderRecordLink={(id) => (
            <Link
              to="/withdrawRecord"
              search={id === undefined ? {} : { open: toSearchText(id) }}
              className={linkButtonClass}
            >
              <Trans>Open the record</Trans>
            </Link>
          )}
          onDone={() => void navigate({ to: '/', state: { isUp: true } })}
        />
      </ScreenBody>
      {isAdding && (
        <BankFormSheet title={t`Add account`} bank={null} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}
