import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { InstallPicture } from '#features/install/install-pictures.tsx'
import { config } from '#platform/config.ts'
import { installEvent } from '#platform/pwa/install-event.ts'
import { iosBrowser, isInstalled, isIos, promptInstall } from '#platform/pwa/install.ts'
import { useStore } from '#platform/store.ts'
import { Button } from '#ui/foundation/button.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import { MessageDialog } from '#ui/overlay/message-dialog.tsx'
import * as styles from './install-row.module.css'

/** Installs the app: with the browser's own prompt, or with instructions if there is none. */
export function InstallRow() {
  const { t } = useLingui()
  const canPrompt = useStore(installEvent) !== null
  const [isExplaining, setIsExplaining] = useState(false)
  if (isInstalled()) return null
  const install = () => {
    if (canPrompt) void promptInstall()
    else setIsExplaining(true)
  }
  return (
    <>
      <SettingRow label={t`Install the app`}>
        <Button variant="tint" onClick={install}>
          {canPrompt ? t`Install` : t`Show how`}
        </Button>
      </SettingRow>
      <MessageDialog
        isOpen={isExplaining}
        title={t`Install ${config.appName}`}
        onClose={() => setIsExplaining(false)}
        actions={<Button onClick={() => setIsExplaining(false)}>{t`Close`}</Button>}
      >
        <ol className={styles.steps}>{isIos() ? <IosSteps /> : <OtherSteps />}</ol>
      </MessageDialog>
    </>
  )
}

function IosSteps() {
  const browser = iosBrowser()
  return (
    <>
      {browser === 'other' && (
        <li>
          <Trans>Open this page in Safari.</Trans>
        </li>
      )}
      <li>
        <InstallPicture of="share" />
        {browser === 'chrome' ? (
          <Trans>Tap Share, beside the address.</Trans>
        ) : (
          <Trans>Tap Share, the square with the arrow.</Trans>
        )}
      </li>
      <li>
        <InstallPicture of="add" />
        <Trans>Choose Add to Home Screen, then Add.</Trans>
      </li>
      <li>
        <InstallPicture of="open" />
        <Trans>
          Open the app from its icon and sign in once more: it keeps its own data, apart from the
          browser's.
        </Trans>
      </li>
    </>
  )
}

function OtherSteps() {
  return (
    <>
      <li>
        <Trans>Open the menu of your browser.</Trans>
      </li>
      <li>
        <Trans>Choose Install app, or Add to Home screen.</Trans>
      </li>
    </>
  )
}
