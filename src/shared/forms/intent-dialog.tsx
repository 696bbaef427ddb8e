import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LastAttempt } from '#shared/forms/earlier-attempt.tsx'
import type { Intent } from '#shared/forms/use-intent.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import * as styles from './intent-dialog.module.css'

type IntentDialogProps = {
  intent: Pick<Intent<unknown>, 'isRepeat' | 'countsOnce' | 'confirm' | 'cancel'>
  isOpen: boolean
  title: string
  confirmLabel: string
  children: ReactNode
}

/**
 * The confirmation of an intent that has no money form; after an unknown outcome it says what a
 * second attempt does.
 */
export function IntentDialog({
  intent: { isRepeat, countsOnce, confirm, cancel },
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
        <div className={styles.attempt}>
          <LastAttempt countsOnce={countsOnce} />
        </div>
      )}
    </ConfirmDialog>
  )
}
