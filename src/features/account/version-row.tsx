import { Trans, useLingui } from '@lingui/react/macro'
import { buildName } from '#platform/build.ts'
import { Button } from '#ui/foundation/button.tsx'
import { SettingRow } from '#ui/layout/setting-row.tsx'
import * as styles from './version-row.module.css'

type VersionRowProps = {
  /** Checks for a newer build; undefined if nothing can update the app. */
  onCheckForUpdate?: () => void
  isChecking?: boolean
}

/** The running build, for customer service. */
export function VersionRow({ onCheckForUpdate, isChecking = false }: VersionRowProps) {
  const { t } = useLingui()
  return (
    <SettingRow label={t`Version`}>
      <span className={styles.value} translate="no">
        {buildName}
      </span>
      {onCheckForUpdate && (
        <Button variant="tint" busy={isChecking} onClick={onCheckForUpdate}>
          <Trans>Check for updates</Trans>
        </Button>
      )}
    </SettingRow>
  )
}
