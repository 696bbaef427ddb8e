import { Suspense } from 'react'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { AfterFirstPaint } from '#ui/layout/first-paint.tsx'
import * as styles from './announcement-ticker.module.css'

// rendered after the balance, which matters most on home
const Ticker = lazyComponent(
  'ticker',
  () => import('#features/announcements/ticker.tsx').then((module) => module.Ticker),
  { isDeferred: true, failed: () => null },
)

/** The line of announcements; its height is always reserved. */
export function AnnouncementTicker() {
  const place = <div className={styles.ticker} />
  return (
    <AfterFirstPaint fallback={place}>
      <Suspense fallback={place}>
        <Ticker />
      </Suspense>
    </AfterFirstPaint>
  )
}
