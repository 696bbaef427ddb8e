import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { SelfCheckRow } from '#features/self-check/self-check-row.tsx'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import * as styles from './self-check.module.css'

/** Where in this app a failed check can be fixed. */
export type FixPlace = { kind: 'collection-duty' } | { kind: 'account'; cardId: string }

const Report = lazyComponent('self-check', () =>
  import('#features/self-check/self-check-report.tsx').then((module) => module.SelfCheckReport),
)

/** The row that opens the self-check, and its dialog. `onFix` navigates to the fix. */
export function SelfCheck({ onFix }: { onFix: (place: FixPlace) => void }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [opening, setOpening] = useState(0)

  const open = () => {
    setOpening((count) => count + 1)
    setIsOpen(true)
  }

  const fix = (place: FixPlace) => {
    // synchronous: the dialog returns the focus to the link before the navigation
    flushSync(() => setIsOpen(false))
    onFix(place)
  }

  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open}>
        <SelfCheckRow />
      </button>
      {opening > 0 && (
        <BottomSheet isOpen={isOpen} title={t`Self-check`} onClose={() => setIsOpen(false)}>
          <Suspense fallback={<ReportSkeleton />}>
            <Report key={opening} opening={opening} loading={<ReportSkeleton />} onFix={fix} />
          </Suspense>
        </BottomSheet>
      )}
    </>
  )
}

/** Three items and two accounts, as in most reports. */
function ReportSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.loading} role="group" aria-busy="true" aria-label={t`Loading`}>
      <Skeleton width="100%" height={48} radius={14} />
      <div className={styles.rows}>
        {['9rem', '7rem', '5rem', '10rem', '10rem'].map((width, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <span key={row} className={styles.item}>
            <Skeleton width={22} height={22} radius={11} />
            <Skeleton width={width} height="1rem" />
          </span>
        ))}
      </div>
    </div>
  )
}
