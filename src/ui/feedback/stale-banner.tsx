import { Trans } from '@lingui/react/macro'
import { DateTime } from '#ui/data/date-time.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'
import { OfflineIcon } from '#ui/icons/more-icons.ts'
import { Banner } from './banner.tsx'

type StaleBannerProps = {
  isOffline: boolean
  /** Unix ms of the data that is shown. */ asOf: number
}

/** Says how old what is shown is, while it cannot be renewed. */
export function StaleBanner({ isOffline, asOf }: StaleBannerProps) {
  return (
    <Banner tone="warn" icon={isOffline ? OfflineIcon : WarningIcon}>
      <Trans>
        Not up to date: as of <DateTime moment={{ ms: asOf, raw: '' }} as="time" />
      </Trans>
    </Banner>
  )
}
