import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { SideAccounts } from '#features/cards/side-accounts.tsx'
import { SideTabs } from '#features/cards/side-tabs.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { PaymentGate } from '#shared/session/payment-gate.tsx'
import { SectionNote } from '#ui/feedback/section-note.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = (_search: object, mayPay: boolean) => (mayPay ? [bankCardsQuery] : [])

/** /bankCardP : the accounts that payments are made from. */
export function PaymentAccountsScreen() {
  const { t } = useLingui()
  const { open } = useSearch({ from: '/member/bankCardP' })
  const title = t`Payment accounts`
  return (
    <>
      <AppBar title={title} subtitle={<ConnectionStatus />} back={<BackLink to="/" />} />
      <ScreenBody>
        <SideTabs current="pay" />
        <PaymentGate>
          <SectionNote>
            <Trans>Payment orders are paid only from accounts that are switched on here.</Trans>
          </SectionNote>
          <SideAccounts use="pay" label={title} openId={open} />
        </PaymentGate>
      </ScreenBody>
    </>
  )
}
