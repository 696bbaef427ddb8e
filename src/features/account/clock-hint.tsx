import { Trans } from '@lingui/react/macro'
import { serverNow } from '#platform/clock/clock.ts'
import { useNow } from '#platform/clock/use-now.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ClockIcon } from '#ui/icons/more-icons.ts'
import * as styles from './clock-hint.module.css'

/** A code is valid for half a minute: with a clock further off, every code is wrong. */
const TOLERATED_SECONDS = 30
const RENEW_MS = 5_000

/** Warns if the phone's clock, on which codes are based, differs from the server's. */
export function ClockHint() {
  const now = useNow(RENEW_MS)
  const offSeconds = Math.round(Math.abs(serverNow() - now) / 1_000)
  if (offSeconds <= TOLERATED_SECONDS) {
    return (
      <p className={styles.hint}>
        <Trans>If codes are refused, set the time of the phone that makes them to automatic.</Trans>
      </p>
    )
  }
  const minutes = Math.max(1, Math.round(offSeconds / 60))
  return (
    <Banner tone="warn" icon={ClockIcon} role="status">
      <Trans>
        This phone’s clock is about {minutes} min off, so its codes are refused. Set its time to
        automatic.
      </Trans>
    </Banner>
  )
}
