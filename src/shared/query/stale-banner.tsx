import { Trans } from '@lingui/react/macro'
import { Banner } from '#ui/feedback/banner.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'
import { OfflineIcon } from '#ui/icons/more-icons.ts'
import { DataAge } from './data-age.tsx'

type StaleBannerProps = {
  isOffline: boolean
  /** When the data was fetched (Unix ms, phone clock). */
  at: number
}

/** Shows the age of the data while it cannot be refetched. */
export function StaleBanner({ isOffline, at }: StaleBannerProps) {
  return (
    <Banner tone="warn" icon={isOffline ? OfflineIcon : WarningIcon}>
      <Trans>
        Not up to date: as of <DataAge at={at} />
      </Trans>
    </Banner>
  )
}
