import { Trans, useLingui } from '@lingui/react/macro'
import { useUpdateCheck } from '#features/app-updates/use-update-check.ts'
import { Button } from '#ui/button.tsx'
import { SettingRow } from '#ui/setting-row.tsx'

/** Asks for a new version by hand. */
export function UpdateRow() {
  const { t } = useLingui()
  const { onCheckForUpdate, isChecking } = useUpdateCheck()
  if (!onCheckForUpdate) return null
  return (
    <SettingRow label={t`App version`}>
      <Button variant="tint" busy={isChecking} onClick={onCheckForUpdate}>
        <Trans>Check for update</Trans>
      </Button>
    </SettingRow>
  )
}
