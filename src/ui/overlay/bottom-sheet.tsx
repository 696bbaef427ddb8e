import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon } from '#ui/icons/icons.ts'
import { Modal } from './dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { SheetHandle } from './sheet-handle.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import * as styles from './bottom-sheet.module.css'

type BottomSheetProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  /** Has unsaved input: asks before it is lost, however the sheet is closed. */
  isDirty?: boolean
  /** Called instead of closing, however the sheet is to be closed: a request is running. */
  onBusyClose?: (() => void) | undefined
  isInAddress?: boolean
  /** As high as the screen, whatever its content. */
  isTall?: boolean
  /** Below the title, always visible. */
  note?: ReactNode
  /** The actions, always visible. */
  footer?: ReactNode
  children: ReactNode
}

export function BottomSheet({
  isOpen,
  title,
  onClose,
  isDirty = false,
  onBusyClose,
  isInAddress = false,
  isTall = false,
  note,
  footer,
  children,
}: BottomSheetProps) {
  const { t } = useLingui()
  const titleId = useId()
  const body = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking && !isOpen) setIsAsking(false)

  function mayClose() {
    if (onBusyClose) onBusyClose()
    else if (isDirty) setIsAsking(true)
    return !onBusyClose && !isDirty
  }
  function requestClose() {
    if (mayClose()) onClose()
  }

  useKeyboardInset(body, isOpen)

  return (
    <>
      {/* before the sheet: it closes first, so that the sheet can restore the focus */}
      <DiscardDialog
        isOpen={isOpen && isAsking}
        onDiscard={onClose}
        onKeep={() => setIsAsking(false)}
      />
      <Modal
        kind="sheet"
        isOpen={isOpen}
        onClose={onClose}
        mayClose={mayClose}
        isInAddress={isInAddress}
        labelledBy={titleId}
        className={isTall ? styles.tall : undefined}
      >
        <SheetHandle className={styles.header} onDragged={requestClose}>
          <div className={styles.title}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {note}
          </div>
          <IconButton label={t`Close`} icon={CloseIcon} onClick={requestClose} />
        </SheetHandle>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {Boolean(footer) && (
          <div className={styles.footer} data-action-bar>
            {footer}
          </div>
        )}
      </Modal>
    </>
  )
}
