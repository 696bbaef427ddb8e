import { Trans, useLingui } from '@lingui/react/macro'
import { QrPart } from '#shared/qr/qr-part.tsx'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { OpenIcon } from '#ui/icons/more-icons.ts'
import * as styles from './google-setup.module.css'

type GoogleSetupProps = { secret: string; setupLink: string | null }

/**
 * How to enter the secret into an authenticator. The link and the text come first, because a phone
 * cannot scan its own screen.
 */
export function GoogleSetup({ secret, setupLink }: GoogleSetupProps) {
  const { t } = useLingui()
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
      {setupLink !== null && (
        <QrPart
          value={setupLink}
          label={t`QR code for your authenticator`}
          buttonLabel={t`Show QR code for another phone`}
        />
      )}
    </div>
  )
}
