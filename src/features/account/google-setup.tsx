import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#platform/chunks/lazy-component.tsx'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, linkButtonClass } from '#ui/foundation/button.tsx'
import { OpenIcon, QrIcon } from '#ui/icons/more-icons.ts'
import * as styles from './google-setup.module.css'

const QrCode = lazyComponent('qr', () =>
  import('#ui/data/qr-code.tsx').then((module) => module.QrCode),
)

type GoogleSetupProps = { secret: string; setupLink: string | null }

/**
 * How to enter the secret into an authenticator. The link and the text come first, because a phone
 * cannot scan its own screen.
 */
export function GoogleSetup({ secret, setupLink }: GoogleSetupProps) {
  const { t } = useLingui()
  const [isQrShown, setIsQrShown] = useState(false)
  return (
    <div className={styles.setup}>
      <p>
        <Trans>
          Add this account to an authenticator app on this phone, then enter the code it shows.
        </Trans>
      </p>
      {setupLink !== null && (
        <a href={setupLink} className={linkButtonClass}>
          <OpenIcon />
          <Trans>Open my authenticator app</Trans>
        </a>
      )}
      <div className={styles.secret}>
        <span>
          <span className={styles.name}>
            <Trans>Or enter this key by hand</Trans>
          </span>
          <code className={styles.key}>{secret}</code>
        </span>
        <CopyButton name={t`key`} value={secret} />
      </div>
      {setupLink !== null && !isQrShown && (
        <Button variant="outline" block onClick={() => setIsQrShown(true)}>
          <QrIcon />
          <Trans>Show QR code for another phone</Trans>
        </Button>
      )}
      {setupLink !== null && isQrShown && (
        <div className={styles.qr}>
          <Suspense fallback={<Skeleton width={240} height={240} radius="s" />}>
            <QrCode value={setupLink} label={t`QR code for your authenticator`} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
