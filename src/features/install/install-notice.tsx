import { Trans, useLingui } from '@lingui/react/macro'
import { config } from '#platform/config.ts'
import { endInstallOffer } from '#platform/pwa/install-offer.ts'
import { promptInstall } from '#platform/pwa/install.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { InstallIcon } from '#ui/icons/more-icons.ts'

/** Offers on home to install the app, after a completed order. */
export function InstallNotice() {
  const { t } = useLingui()
  return (
    <Banner
      tone="info"
      icon={InstallIcon}
      role="status"
      onDismiss={endInstallOffer}
      action={
        <Button variant="tint" onClick={() => void promptInstall()}>
          {t`Install`}
        </Button>
      }
    >
      <Trans>Install {config.appName}: it opens at once, even without a network.</Trans>
    </Banner>
  )
}
