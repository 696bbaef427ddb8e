import {
  type PointerEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  memo,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import { ModalOpenContext } from './modal-open.ts'
import { closeModal, openModal, topModal } from './modal-stack.ts'
import * as styles from './dialog.module.css'

type ModalProps = {
  isOpen: boolean
  onClose: () => void
  /** Called before the user closes it (Escape, Back, backdrop). May open a question. */
  mayClose?: () => boolean
  label?: string
  labelledBy?: string
  describedBy?: string
  kind?: 'centre' | 'sheet' | 'full' | 'panel'
  role?: 'alertdialog'
  className?: string
  /** The URL contains its open state: Back is a navigation, which closes it. */
  isInAddress?: boolean
  children: ReactNode
}

/**
 * The browser's own modal dialog. The focus goes to `[data-autofocus]`, else to the heading, so
 * that no keyboard opens unasked; on closing the browser returns it to the opener. Screens render
 * many that are closed, which cost next to nothing.
 */
export function Modal(props: ModalProps) {
  const { isOpen } = props
  // stays true until the closing animation has ended
  const [isPresent, setIsPresent] = useState(isOpen)
  if (isOpen && !isPresent) setIsPresent(true)
  return isPresent ? <PresentModal {...props} onGone={() => setIsPresent(false)} /> : null
}

type PresentModalProps = ModalProps & {
  /** Called when the closing animation has ended. */
  onGone: () => void
}

function PresentModal({
  isOpen,
  onClose,
  onGone,
  mayClose,
  label,
  labelledBy,
  describedBy,
  kind = 'centre',
  role,
  className,
  isInAddress = false,
  children,
}: PresentModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // not the element, which would keep the closed dialog's whole content in memory
  const isBackdropPressed = useRef(false)
  // the close event that comes later has been dealt with: by code, or because the dialog was removed
  const isCloseHandled = useRef(false)
  const [closings, countClosing] = useReducer((count: number) => count + 1, 0)

  const isAllowed = () => mayClose?.() ?? true
  const isAllowedNow = useEffectEvent(isAllowed)
  const reportClosed = useEffectEvent(() => {
    if (isOpen && !isInAddress && isAllowed()) onClose()
  })
  const gone = useEffectEvent(onGone)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return undefined
    const opener = document.activeElement
    // an event lost with a hidden screen must not affect a later closing
    isCloseHandled.current = false
    openModal(dialog, () => isAllowedNow())
    focusFirst(dialog)
    return () => {
      // the user closed it, and a busy phone has not fired the event: a removed dialog, such as the
      // frame of a sheet whose content has loaded, never receives it
      const isUnreported = !dialog.open && !isCloseHandled.current
      isCloseHandled.current = true
      closeModal(dialog)
      if (isUnreported) reportClosed()
      // browsers lose the focus to restore when a dialog below another one closes
      if (isFocusLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // the opener is gone, or disabled while the form is being sent
      if (isFocusLost()) headingBelow()?.focus({ preventScroll: true })
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- shown again if the caller kept open what the browser closed
  }, [isOpen, closings])

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || isOpen) return undefined
    let isStale = false
    const motions = dialog.getAnimations().map((motion) => motion.finished)
    void Promise.allSettled(motions).finally(() => {
      if (!isStale) gone()
    })
    return () => {
      isStale = true
    }
  }, [isOpen])

  function onCancel(event: SyntheticEvent) {
    // a file input's own cancel event bubbles up to here
    if (event.target === event.currentTarget && !isAllowed()) event.preventDefault()
  }

  // Android's Back and a second Escape may close without a cancel event; only this event is
  // reliable.
  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget
    if (event.target !== dialog) return
    const isHandled = isCloseHandled.current
    isCloseHandled.current = false
    if (isHandled || !isOpen || dialog.open) return
    if (isAllowed()) {
      isCloseHandled.current = true
      countClosing()
      onClose()
    } else {
      openModal(dialog, isAllowed)
      focusFirst(topModal() ?? dialog)
    }
  }

  function onPointerDown(event: PointerEvent) {
    isBackdropPressed.current = event.target === event.currentTarget
  }

  // A text selection that ends outside also clicks the dialog itself, so the press must start
  // there.
  function onClick(event: MouseEvent) {
    const isBackdrop = event.target === event.currentTarget && isBackdropPressed.current
    if (isBackdrop && role !== 'alertdialog' && isAllowed()) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop; its key is Escape
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      className={classNames(styles.modal, styles[kind], className)}
      data-in-address={isInAddress ? '' : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={onCancel}
      onClose={onNativeClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={styles.content}>
        <ModalOpenContext value={isOpen}>
          <FrozenContent isOpen={isOpen}>{children}</FrozenContent>
        </ModalOpenContext>
      </div>
    </dialog>
  )
}

/** While the dialog closes it keeps its last content, whatever the caller renders. */
const FrozenContent = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_, next) => !next.isOpen,
)

const isFocusLost = () => document.activeElement?.matches('body, dialog:not([open]) *') ?? true

/** The title of the dialog that is now on top, or of the screen. */
function headingBelow(): HTMLElement | null {
  const dialog = topModal()
  return dialog ? dialog.querySelector('h2') : document.querySelector('h1')
}

function focusFirst(dialog: HTMLDialogElement) {
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2') ?? dialog
  target.focus({ preventScroll: true })
}
