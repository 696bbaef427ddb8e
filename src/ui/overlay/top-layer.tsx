import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#ui/foundation/class-names.ts'
import { LEAST_KEYBOARD_PX, watchKeyboard } from '#ui/foundation/keyboard.ts'
import { onModalChange, topModal } from './modal-stack.ts'
import styles from './top-layer.module.css'

type TopLayerProps = { className: string | undefined; children: ReactNode }

/**
 * Shows its children above everything, open dialogs and their backdrops included, and keeps them
 * usable. Outside an open modal dialog all is inert, so one element moves into the topmost one and
 * back; it keeps what it shows, and its live regions, on the way. As a popover it is laid out against
 * the screen although the dialog around it is moved and clipped. It has `data-keyboard` while a
 * keyboard covers the page's lower end; `--keyboard` and `--pushed` are how much of it, and how far
 * the page is pushed up.
 */
export function TopLayer({ className, children }: TopLayerProps) {
  const [host] = useState(() => createHost(className))

  useEffect(() => {
    const settle = () => {
      // also when it is there already: a popover that comes back comes back on top
      const parent = topModal() ?? document.body
      parent.append(host)
      // absent before 2024; then the z-index has to do
      host.showPopover?.()
    }
    settle()
    const stop = onModalChange(settle)
    return () => {
      stop()
      host.remove()
    }
  }, [host])

  useEffect(
    () =>
      watchKeyboard(({ covered, pushed }) => {
        host.toggleAttribute('data-keyboard', covered >= LEAST_KEYBOARD_PX)
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
