import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { accountName } from '#domain/account-name.ts'
import { CardCheck } from '#features/card-check/card-check.tsx'
import { toSearchText } from '#lib/search-text.ts'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = () => [bankCardsQuery]

/** /checkCard : checks all accounts in turn. */
export function CardCheckScreen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`Check accounts`} back={<BackLink to="/" />} />
      <ScreenBody>
        <CardCheck nameOf={accountName} fixLink={fixLink} />
      </ScreenBody>
    </>
  )
}

/** The account with its state, its explanation, and the switches of both sides. */
const fixLink = ({ id }: BankCard) => (
  <Link to="/bankCardC" search={{ open: toSearchText(id) }} className={linkButtonClass}>
    <Trans>Go to this account</Trans>
  </Link>
)
