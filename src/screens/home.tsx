import { Suspense, useState } from 'react'
import { accountRowId } from '#features/cards/accounts-card.tsx'
import { MyAccounts } from '#features/cards/my-accounts.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { AnnouncementTicker } from '#features/announcements/announcement-ticker.tsx'
import { EditorNotice } from '#features/announcements/editor-notice.tsx'
import { BalanceCard } from '#features/dashboard/balance-card.tsx'
import { Tiles } from '#features/dashboard/tiles.tsx'
import { DutyCard, dutySwitchId } from '#features/duty/duty-card.tsx'
import { PayoutLimitsRow } from '#features/duty/payout-limits-row.tsx'
import { ManualSmsRow } from '#features/manual-sms/manual-sms-row.tsx'
import { LanguageSwitch } from '#features/preferences/language-switch.tsx'
import { SelfCheck, type FixPlace } from '#features/self-check/self-check.tsx'
import { config } from '#platform/config.ts'
import { lazyPart } from '#platform/lazy-part.ts'
import { AppBar } from '#ui/app-bar.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { ScreenBody } from '#ui/screen-body.tsx'

/** The forms of the home screen: each loads when it is first opened. */
const DIALOGS = {
  'auto-deposit': lazyPart('auto-deposit', () =>
    import('#features/auto-deposit/auto-deposit-sheet.tsx').then((part) => part.AutoDepositSheet),
  ),
  exchange: lazyPart('exchange', () =>
    import('#features/exchange/exchange-sheet.tsx').then((part) => part.ExchangeSheet),
  ),
  transfer: lazyPart('transfer', () =>
    import('#features/transfer/transfer-sheet.tsx').then((part) => part.TransferSheet),
  ),
  sms: lazyPart('manual-sms', () =>
    import('#features/manual-sms/manual-sms-sheet.tsx').then((part) => part.ManualSmsSheet),
  ),
}

/** / : the dashboard an agent lives on (spec §2). */
export function Screen() {
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null)
  const Dialog = dialog && DIALOGS[dialog]
  return (
    <>
      <AppBar
        title={config.appName}
        subtitle={<ConnectionStatus />}
        leading={<BrandMark />}
        actions={<LanguageSwitch />}
      />
      <ScreenBody>
        <AnnouncementTicker />
        <BalanceCard />
        <DutyCard>
          <SelfCheck onFix={goTo} />
        </DutyCard>
        <Tiles onOpen={setDialog} />
        <PayoutLimitsRow />
        <ManualSmsRow onOpen={() => setDialog('sms')} />
        <MyAccounts />
      </ScreenBody>
      {Dialog && (
        <Suspense>
          <Dialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
      <EditorNotice />
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
