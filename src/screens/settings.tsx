import { Trans, useLingui } from '@lingui/react/macro'
import { PayoutLimitsRow } from '#features/duty/payout-limits-row.tsx'
import { AlertsRow } from '#features/preferences/alerts-row.tsx'
import { LanguageChoice } from '#features/preferences/language-choice.tsx'
import { ModeChoice } from '#features/preferences/mode-choice.tsx'
import { OrderSortChoice } from '#features/preferences/order-sort-choice.tsx'
import { TextSizeChoice } from '#features/preferences/text-size-choice.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'
import { SectionTitle } from '#ui/layout/section-title.tsx'

/** /defaultSet : payout limits, alerts, sort order, language, text size, light or dark. */
export function SettingsScreen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`Settings`} back={<BackLink to="/selfData" />} />
      <ScreenBody>
        <Card isFlush>
          <ul>
            <PayoutLimitsRow />
          </ul>
        </Card>
        <AlertsRow />
        <SectionTitle>
          <Trans>Active orders</Trans>
        </SectionTitle>
        <OrderSortChoice />
        <SectionTitle>
          <Trans>Language</Trans>
        </SectionTitle>
        <LanguageChoice />
        <SectionTitle>
          <Trans>Appearance</Trans>
        </SectionTitle>
        <ModeChoice />
        <Card>
          <TextSizeChoice />
        </Card>
      </ScreenBody>
    </>
  )
}
