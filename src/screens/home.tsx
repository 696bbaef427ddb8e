import { useLingui } from '@lingui/react/macro'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { editorNoticeQuery } from '#api/configs/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { AnnouncementTicker } from '#features/announcements/announcement-ticker.tsx'
import { accountRowId } from '#features/cards/account-row-id.ts'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { BalanceCard } from '#features/dashboard/balance-card.tsx'
import { BalanceColumns } from '#features/dashboard/balance-columns.tsx'
import { Tiles } from '#features/dashboard/tiles.tsx'
import { DutyCardsSkeleton } from '#features/duty/duty-cards-skeleton.tsx'
import { dutySwitchId } from '#features/duty/duty-switch-id.ts'
import { PayoutLimitsRow } from '#features/duty/payout-limits-row.tsx'
import { ManualSmsRow } from '#features/manual-sms/manual-sms-row.tsx'
import { LanguageSwitch } from '#features/preferences/language-switch.tsx'
import { SelfCheckRow } from '#features/self-check/self-check-row.tsx'
import type { FixPlace } from '#features/self-check/self-check.tsx'
import { lazyComponent, lazySheet } from '#platform/chunks/lazy-component.tsx'
import { config } from '#platform/config.ts'
import { BrandMark } from '#ui/icons/brand-mark.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BootPart } from '#ui/layout/boot-part.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AfterFirstPaint, BelowFirstView } from '#ui/layout/first-paint.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'
import * as styles from './home.module.css'

// parts below the fold, or not needed at once, load in parallel with the first paint
const TodayCard = lazyComponent(
  'today-card',
  () => import('#features/today/today-card.tsx').then((module) => module.TodayCard),
  { isDeferred: true, failed: () => null },
)
const MyAccounts = lazyComponent(
  'my-accounts',
  () => import('#features/cards/my-accounts.tsx').then((module) => module.MyAccounts),
  { isDeferred: true },
)
const DutyCards = lazyComponent(
  'duty-cards',
  () => import('#features/duty/duty-cards.tsx').then((module) => module.DutyCards),
  { isDeferred: true },
)
const SelfCheck = lazyComponent(
  'self-check-link',
  () => import('#features/self-check/self-check.tsx').then((module) => module.SelfCheck),
  { isDeferred: true, failed: SelfCheckRow },
)
const EditorNotice = lazyComponent(
  'editor-notice',
  () => import('#features/announcements/editor-notice.tsx').then((module) => module.EditorNotice),
  { isDeferred: true, failed: () => null },
)

/** The forms of the home screen; each loads when it is first opened. */
const DIALOGS = {
  'auto-deposit': lazySheet('auto-deposit', () =>
    import('#features/auto-deposit/auto-deposit-sheet.tsx').then(
      (module) => module.AutoDepositSheet,
    ),
  ),
  exchange: lazySheet('exchange', () =>
    import('#features/exchange/exchange-sheet.tsx').then((module) => module.ExchangeSheet),
  ),
  transfer: lazySheet('transfer', () =>
    import('#features/transfer/transfer-sheet.tsx').then((module) => module.TransferSheet),
  ),
  sms: lazySheet('manual-sms', () =>
    import('#features/manual-sms/manual-sms-sheet.tsx').then((module) => module.ManualSmsSheet),
  ),
}

/** / : the dashboard. */
export function HomeScreen() {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null)
  const Dialog = dialog && DIALOGS[dialog]
  const titles = {
    'auto-deposit': t`Auto deposit`,
    exchange: t`Exchange`,
    transfer: t`Transfer`,
    sms: t`Wallet SMS`,
  }

  return (
    <div className={styles.home}>
      <AppBar
        title={config.appName}
        subtitle={<ConnectionStatus />}
        leading={<BrandMark />}
        actions={
          <AfterFirstPaint>
            <LanguageSwitch />
          </AfterFirstPaint>
        }
      />
      <ScreenBody>
        <AnnouncementTicker />
        <div className={styles.columns}>
          <div className={styles.column}>
            <BalanceCard>
              <BalanceColumns />
            </BalanceCard>
            <AfterFirstPaint fallback={<ShellCards />}>
              <Suspense fallback={<LastDuty />}>
                <DutyCards />
              </Suspense>
              <Tiles onOpen={setDialog} />
            </AfterFirstPaint>
          </div>
          <div className={styles.column}>
            <AfterFirstPaint>
              <BelowFirstView>
                <BelowTiles onSms={() => setDialog('sms')} />
              </BelowFirstView>
            </AfterFirstPaint>
          </div>
        </div>
      </ScreenBody>
      {Dialog && <Dialog title={titles[dialog]} onClose={() => setDialog(null)} />}
      <AfterFirstPaint>
        <Suspense>
          <EditorNotice />
        </Suspense>
      </AfterFirstPaint>
    </div>
  )
}

const LastDuty = () => <BootPart id="boot-duty" fallback={<DutyCardsSkeleton />} />

/** What the shell in index.html shows there. */
function ShellCards() {
  return (
    <>
      <LastDuty />
      <TwoCards />
    </>
  )
}

function TwoCards() {
  return (
    <>
      <div className="boot-card" />
      <div className="boot-card" />
    </>
  )
}

function BelowTiles({ onSms }: { onSms: () => void }) {
  // their data loads in parallel with their code
  usePrefetchQuery(bankCardsQuery)
  usePrefetchQuery(editorNoticeQuery)
  // self data determines the number of tiles, so what is below them renders after it and never
  // moves
  const { isPending } = useQuery(selfQuery)
  if (isPending) return null
  return (
    <Suspense fallback={<TwoCards />}>
      <TodayCard />
      <Card isFlush>
        <ul>
          <li>
            <SelfCheck onFix={focusPlace} />
          </li>
          <PayoutLimitsRow />
          <ManualSmsRow onOpen={onSms} />
        </ul>
      </Card>
      <MyAccounts />
    </Suspense>
  )
}

/** Scrolls to the target of a self-check item and focuses it. */
function focusPlace(place: FixPlace): void {
  const id = place.kind === 'account' ? accountRowId(place.cardId) : dutySwitchId('collection')
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true, focusVisible: true })
}
