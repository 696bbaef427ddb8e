import { useLingui } from '@lingui/react/macro'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { CardCheck } from '#features/card-check/card-check.tsx'
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
        <CardCheck />
      </ScreenBody>
    </>
  )
}
