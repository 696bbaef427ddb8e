import { Trans, useLingui } from '@lingui/react/macro'
import { banksQuery } from '#api/banks/queries.ts'
import { BankList } from '#features/banks/bank-list.tsx'
import { SectionNote } from '#ui/feedback/section-note.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = () => [banksQuery]

/** /myBank : the destination accounts for withdrawals. */
export function WithdrawalAccountsScreen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`Withdrawal accounts`} back={<BackLink to="/selfData" />} />
      <ScreenBody>
        <SectionNote>
          <Trans>Withdrawals go only to accounts listed here.</Trans>
        </SectionNote>
        <BankList />
      </ScreenBody>
    </>
  )
}
