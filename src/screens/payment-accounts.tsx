import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { selfQuery } from '#api/self/queries.ts'
import { SideAccounts } from '#features/cards/side-accounts.tsx'
import { SideTabs } from '#features/cards/side-tabs.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionNote } from '#ui/feedback/section-note.tsx'
import { LockIcon } from '#ui/icons/icons.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /bankCardP : the accounts that payments are made from. */
export function PaymentAccountsScreen() {
  const { t } = useLingui()
  const { data: self } = useQuery(selfQuery)
  const { open } = useSearch({ from: '/member/bankCardP' })
  const title = t`Payment accounts`
  return (
    <>
      <AppBar title={title} subtitle={<ConnectionStatus />} back={<BackLink to="/" />} />
      <ScreenBody>
        <SideTabs current="pay" />
        {self && !self.can.payment ? (
          <Card>
            <EmptyState icon={LockIcon} title={t`Payment is not enabled for your account`}>
              <Trans>Contact customer service to have it enabled.</Trans>
            </EmptyState>
          </Card>
        ) : (
          <>
            <SectionNote>
              <Trans>Payment orders are paid only from accounts that are switched on here.</Trans>
            </SectionNote>
            <SideAccounts use="pay" label={title} openId={open} />
          </>
        )}
      </ScreenBody>
    </>
  )
}
