import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Intent } from '#shared/forms/use-intent.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import styles from './intent-dialog.module.css'

type IntentDialogProps = {
  intent: Pick<Intent<unknown>, 'isRepeat' | 'confirm' | 'cancel'>
  isOpen: boolean
  title: string
  confirmLabel: string
  children: ReactNode
}

/**
 * The confirmation of an intent that has no money form; after an unknown outcome it names the risk
 * of a second attempt.
 */
export function IntentDialog({
  intent: { isRepeat, confirm, cancel },
  isOpen,
  title,
  confirmLabel,
  children,
}: IntentDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={isRepeat ? t`Send again` : confirmLabel}
      tone={isRepeat ? 'danger' : 'normal'}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {children}
      {isRepeat && (
        <p className={styles.risk}>
          <Trans>The last attempt may have succeeded. Sending again may do it twice.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
