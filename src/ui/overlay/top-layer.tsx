import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { onModalChange, topModal } from './modal-stack.ts'

type TopLayerProps = { className: string | undefined; children: ReactNode }

/**
 * Shows its children above everything, open dialogs and their backdrops included, and keeps them
 * usable. Outside an open modal dialog all is inert, so one element moves into the topmost one and
 * back; it keeps what it shows, and its live regions, on the way. As a popover it is laid out against
 * the screen although the dialog around it is moved and clipped.
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

  return createPortal(children, host)
}

function createHost(className = '') {
  const host = document.createElement('div')
  host.className = className
  host.popover = 'manual'
  return host
}
