import { useLingui } from '@lingui/react/macro'
import { isBlockAlertOpen } from '#app/failures/failure-effects.ts'
import { config } from '#platform/config.ts'
import { useStore } from '#platform/store.ts'
import { SupportLinks } from '#shared/session/support-links.tsx'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'

/** The alert for blocked requests, one for several at once. */
export function BlockAlert() {
  const { t } = useLingui()
  return (
    <AlertDialog
      isOpen={useStore(isBlockAlertOpen)}
      title={t({
        id: 'translate0310',
        message:
          'Access is paused for 10 minutes. If you have any questions, please contact customer service.',
      })}
      onClose={() => isBlockAlertOpen.set(false)}
    >
      {(config.support.url || config.support.phone) && <SupportLinks />}
    </AlertDialog>
  )
}
