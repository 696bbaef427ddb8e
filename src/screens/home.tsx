import { BalanceCard } from '#features/dashboard/balance-card.tsx'
import { Tiles } from '#features/dashboard/tiles.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { DutyCard } from '#features/duty/duty-card.tsx'
import { PayoutLimitsRow } from '#features/duty/payout-limits-row.tsx'
import { LanguageSwitch } from '#features/preferences/language-switch.tsx'
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
        <DutyCard />
        <Tiles />
        <PayoutLimitsRow />
      </ScreenBody>
    </>
  )
}
