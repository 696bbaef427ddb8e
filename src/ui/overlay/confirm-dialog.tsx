import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { Button } from '#ui/foundation/button.tsx'
import { MessageDialog } from './message-dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  confirmLabel: string
  cancelLabel?: string
  /** 'neutral': for something that can be undone with a tap. */
  tone?: 'normal' | 'danger' | 'neutral'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}

/** Opens with no button focused, so that a repeated Enter confirms nothing. */
export function ConfirmDialog({
  isOpen,
  title,
  confirmLabel,
  cancelLabel,
  tone = 'normal',
  busy = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const { t } = useLingui()
  return (
    <MessageDialog
      isOpen={isOpen}
      title={clipText(title, MAX_ROW_TEXT)}
      onClose={onCancel}
      mayClose={() => !busy}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onCancel}>
            {cancelLabel ?? t`Cancel`}
          </Button>
          <Button variant={tone === 'normal' ? 'primary' : tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </MessageDialog>
  )
}
