import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onModalChange, topModal } from '#ui/overlay/modal-stack.ts'
import { ToastItem } from './toast-item.tsx'
import { currentToasts, dismissToast, MAX_SHOWN, onToastChange } from './toast.ts'
import styles from './toast-host.module.css'

/**
 * Outside an open modal dialog all is inert, so the host moves into the topmost one and back; it
 * is one element, which keeps its toasts and its live regions on the way. As a popover it is laid
 * out against the screen although the dialog around it is moved and clipped.
 */
export function ToastHost() {
  const all = useSyncExternalStore(onToastChange, currentToasts)
  const [host] = useState(createHost)

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

  const shown = all.slice(0, MAX_SHOWN)
  const items = (isDanger: boolean) =>
    shown
      .filter((toast) => (toast.tone === 'danger') === isDanger)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onDismiss={dismissToast} />)

  return createPortal(
    <>
      <div role="alert" aria-atomic={false} className={styles.region}>
        {items(true)}
      </div>
      <output aria-atomic={false} className={styles.region}>
        {items(false)}
      </output>
    </>,
    host,
  )
}

function createHost() {
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  host.popover = 'manual'
  return host
}
