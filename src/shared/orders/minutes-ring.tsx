import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Countdown } from '#domain/countdown.ts'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'

const MINUTE_MS = 60_000

/** The time left for an order, in started minutes; above 99 in whole hours. */
export function MinutesRing({ left }: { left: Countdown }) {
  const { t } = useLingui()
  const minutes = Math.ceil(left.leftMs / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  return (
    <ProgressRing
      fraction={left.fraction}
      tone={left.tone}
      label={plural(minutes, { one: '# minute left', other: '# minutes left' })}
    >
      {minutes < 100
        ? t({ message: `${minutes}m`, comment: 'minutes left, as short as can be' })
        : t({ message: `${hours}h`, comment: 'hours left, as short as can be' })}
    </ProgressRing>
  )
}
