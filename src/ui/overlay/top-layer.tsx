import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#ui/foundation/class-names.ts'
import { MIN_KEYBOARD_PX, watchKeyboard } from '#ui/foundation/keyboard.ts'
import { onModalChange, topModal } from './modal-stack.ts'
import { useFocusReturn } from './use-focus-return.ts'
import * as styles from './top-layer.module.css'

type TopLayerProps = {
  className: string | undefined
  /** Before the content: one or two steps of the Tab key from the heading, which has the focus. */
  isFirst?: boolean
  children: ReactNode
}

/**
 * Shows its children above everything, including open dialogs and their backdrops, and keeps them
 * usable. Outside an open modal dialog everything is inert, so one host element moves into the
 * topmost dialog and back; its state and live regions survive the move. As a popover it is
 * positioned against the screen even if the dialog is transformed and clipped. It has
 * `data-keyboard` while a keyboard covers the bottom of the page; `--keyboard` and `--pushed` are
 * the covered height and how far the page is scrolled up.
 */
export function TopLayer({ className, isFirst = false, children }: TopLayerProps) {
  const [host] = useState(() => createHost(className))
  useFocusReturn(host)

  // before the layout effects of what uses it, which may measure the children
  useLayoutEffect(() => {
    const settle = () => {
      // also if it is in place already: a popover shown again comes to the top
      const parent = topModal() ?? document.body
      if (isFirst) parent.prepend(host)
      else parent.append(host)
      // missing before 2024; the z-index is used then
      host.showPopover?.()
    }
    settle()
    const stop = onModalChange(settle)
    return () => {
      stop()
      host.remove()
    }
  }, [host, isFirst])

  useEffect(
    () =>
      watchKeyboard(({ covered, pushed }) => {
        host.toggleAttribute('data-keyboard', covered >= MIN_KEYBOARD_PX)
        host.style.setProperty('--keyboard', `${covered}px`)
        host.style.setProperty('--pushed', `${pushed}px`)
      }),
    [host],
  )

  return createPortal(children, host)
}

function createHost(className: string | undefined) {
  const host = document.createElement('div')
  host.className = classNames(styles.layer, className)
  host.popover = 'manual'
  return host
}
