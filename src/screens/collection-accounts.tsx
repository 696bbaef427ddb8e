import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { SideAccounts } from '#features/cards/side-accounts.tsx'
import { SideTabs } from '#features/cards/side-tabs.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { SectionNote } from '#ui/feedback/section-note.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = () => [bankCardsQuery]

/** /bankCardC : the accounts that receive collections. */
export function CollectionAccountsScreen() {
  const { t } = useLingui()
  const { open } = useSearch({ from: '/member/bankCardC' })
  const title = t`Collection accounts`
  return (
    <>
      <AppBar title={title} subtitle={<ConnectionStatus />} back={<BackLink to="/" />} />
      <ScreenBody>
        <SideTabs current="collect" />
        <SectionNote>
          <Trans>Collection orders come only to accounts that are switched on here.</Trans>
        </SectionNote>
        <SideAccounts use="collect" label={title} openId={open} />
      </ScreenBody>
    </>
  )
}
