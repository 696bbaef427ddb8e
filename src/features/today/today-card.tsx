import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { TodaySkeleton } from '#features/today/today-skeleton.tsx'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { local } from '#platform/storage/web-storage.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './today-card.module.css'

const TodayFigures = lazyComponent('today', () =>
  import('#features/today/today-figures.tsx').then((module) => module.TodayFigures),
)

const KEY = 'unfoldsToday'
/** Screens on which the card is visible without scrolling. */
const HAS_ROOM = '(min-height: 900px), (min-width: 1100px)'

/** Today's figures. Initially folded unless there is room; the device stores the user's choice. */
export function TodayCard() {
  const [isOpen, setIsOpen] = useState(
    () => (local.read(KEY) ?? (mediaQuery(HAS_ROOM).matches ? '1' : '0')) === '1',
  )
  const toggle = () => {
    local.write(KEY, isOpen ? '0' : '1')
    setIsOpen(!isOpen)
  }
  return (
    <Card isFlush>
      <h2>
        <button type="button" className={styles.head} aria-expanded={isOpen} onClick={toggle}>
          <Trans>Today</Trans>
          <ChevronRightIcon />
        </button>
      </h2>
      {isOpen && (
        // fetches nothing while it is folded
        <Suspense fallback={<TodaySkeleton />}>
          <TodayFigures />
        </Suspense>
      )}
    </Card>
  )
}
