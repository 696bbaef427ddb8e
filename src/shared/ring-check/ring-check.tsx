import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useId, useState } from 'react'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { BellIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import * as styles from './ring-check.module.css'

const Report = lazyComponent('ring-check', () =>
  import('#shared/ring-check/ring-report.tsx').then((module) => module.RingReport),
)

/** 'Can this phone ring?' (R7.90): a section with a button that starts the check. */
export function RingCheck() {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <SectionTitle id={titleId}>
        <Trans>Can this phone ring?</Trans>
      </SectionTitle>
      {isOpen ? (
        <Suspense fallback={<RingSkeleton />}>
          <Report loading={<RingSkeleton />} />
        </Suspense>
      ) : (
        <Card className={styles.offer}>
          <p>
            <Trans>Checks sound, notifications, connection and battery one by one.</Trans>
          </p>
          <Button variant="tint" block onClick={() => setIsOpen(true)}>
            <BellIcon />
            <Trans>Check this phone</Trans>
          </Button>
        </Card>
      )}
    </section>
  )
}

function RingSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.report} role="group" aria-busy="true" aria-label={t`Loading`}>
      <Skeleton width="100%" height={48} radius={14} />
      <Skeleton width="100%" height={320} radius="m" />
    </div>
  )
}
