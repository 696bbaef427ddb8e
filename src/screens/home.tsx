import { accountRowId, MyAccounts } from '#features/cards/my-accounts.tsx'
import { BalanceCard } from '#features/dashboard/balance-card.tsx'
import { Tiles } from '#features/dashboard/tiles.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { DutyCard, dutySwitchId } from '#features/duty/duty-card.tsx'
import { PayoutLimitsRow } from '#features/duty/payout-limits-row.tsx'
import { LanguageSwitch } from '#features/preferences/language-switch.tsx'
import { SelfCheck, type FixPlace } from '#features/self-check/self-check.tsx'
import { config } from '#platform/config.ts'
import { AppBar } from '#ui/app-bar.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { ScreenBody } from '#ui/screen-body.tsx'

/** / : the dashboard an agent lives on (spec §2). */
export function Screen() {
  return (
    <>
      <AppBar
        title={config.appName}
        subtitle={<ConnectionStatus />}
        leading={<BrandMark />}
        actions={<LanguageSwitch />}
      />
      <ScreenBody>
        <BalanceCard />
        <DutyCard>
          <SelfCheck onFix={goTo} />
        </DutyCard>
        <Tiles />
        <PayoutLimitsRow />
        <MyAccounts />
      </ScreenBody>
    </>
  )
}

/** Brings what the self-check speaks of into view, and the focus to it. */
function goTo(place: FixPlace): void {
  const id = place.kind === 'account' ? accountRowId(place.cardId) : dutySwitchId('collection')
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true, focusVisible: true })
}
