import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

type SendingDialogProps = { isOpen: boolean; onLeave: () => void; onStay: () => void }

/**
 * Asks before a form is left while its content is on its way to the server: leaving takes nothing
 * back. `toast-outcome.ts` then reports the result.
 */
export function SendingDialog({ isOpen, onLeave, onStay }: SendingDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Leave while this is being sent?`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Stay here`}
      tone="neutral"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <Trans>Leaving does not stop it. You will see the result on any screen.</Trans>
    </ConfirmDialog>
  )
}
