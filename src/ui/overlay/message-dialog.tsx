import { type ReactNode, useId } from 'react'
import { Modal } from './dialog.tsx'
import * as styles from './message-dialog.module.css'

type MessageDialogProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  mayClose?: () => boolean
  actions: ReactNode
  children?: ReactNode
}

/** The common part of confirmations and alerts. The heading takes the focus. */
export function MessageDialog({ title, actions, children, ...modal }: MessageDialogProps) {
  const titleId = useId()
  const textId = useId()
  const hasText = Boolean(children)
  return (
    <Modal
      {...modal}
      role="alertdialog"
      labelledBy={titleId}
      describedBy={hasText ? textId : undefined}
    >
      <div className={styles.text}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {hasText && <div id={textId}>{children}</div>}
      </div>
      <div className={styles.actions} data-action-bar>
        {actions}
      </div>
    </Modal>
  )
}
