import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DiscardDialogProps = { isOpen: boolean; onDiscard: () => void; onKeep: () => void }

/** Asks before input is lost. */
export function DiscardDialog({ isOpen, onDiscard, onKeep }: DiscardDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Discard what you typed?`}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      tone="danger"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  )
}
