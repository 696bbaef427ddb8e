import { Trans } from '@lingui/react/macro'
import type { Countdown } from '#domain/countdown.ts'
import { timeLeft } from '#features/orders/detail/time-left.ts'
import { Chip } from '#ui/data/chip.tsx'
import { ClockIcon } from '#ui/icons/more-icons.ts'
import * as styles from './time-chip.module.css'

/** The time left to the second, which screen readers read only on request. */
export function TimeChip({ left: { leftMs, tone } }: { left: Pick<Countdown, 'leftMs' | 'tone'> }) {
  const time = timeLeft(leftMs)
  return (
    <span role="timer" className={styles.time}>
      <Chip tone={tone} icon={ClockIcon}>
        {leftMs === 0 ? <Trans>Time is up</Trans> : <Trans>{time} left</Trans>}
      </Chip>
    </span>
  )
}
