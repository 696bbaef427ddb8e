import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/foundation/button.tsx'
import { Modal } from './dialog.tsx'
import * as styles from './reading-dialog.module.css'

type ReadingDialogProps = {
  isOpen: boolean
  title: string
  /** A line below the title, such as a date. */
  subtitle?: ReactNode
  onClose: () => void
  isInAddress?: boolean
  children: ReactNode
}

/** A dialog for reading, centred, at most 400 px high before it scrolls (R3.04). */
export function ReadingDialog({
  isOpen,
  title,
  subtitle,
  onClose,
  isInAddress = false,
  children,
}: ReadingDialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} isInAddress={isInAddress} labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1} dir="auto">
          {title}
        </h2>
        {Boolean(subtitle) && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
      <div className={styles.body} role="group" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button variant="tint" block onClick={onClose}>{t`Close`}</Button>
      </div>
    </Modal>
  )
}
