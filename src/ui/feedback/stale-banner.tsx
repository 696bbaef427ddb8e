import { Trans } from '@lingui/react/macro'
import { DateTime } from '#ui/data/date-time.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'
import { OfflineIcon } from '#ui/icons/more-icons.ts'
import { Banner } from './banner.tsx'

type StaleBannerProps = {
  isOffline: boolean
  /** The time of the data shown, in Unix ms. */ asOf: number
}

/** Shows the age of the data while it cannot be refetched. */
export function StaleBanner({ isOffline, asOf }: StaleBannerProps) {
  return (
    <Banner tone="warn" icon={isOffline ? OfflineIcon : WarningIcon}>
      <Trans>
        Not up to date: as of <DateTime moment={{ ms: asOf, raw: '' }} as="time" />
      </Trans>
    </Banner>
  )
}
