import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onModalChange, topModal } from './modal-stack.ts'
import { type Toast, ToastItem } from './toast-item.tsx'
import styles from './toast.module.css'

const MAX_SHOWN = 2

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same text is shown once, again from the start. A danger is never pushed out. */
export function showToast({ tone, text }: Pick<Toast, 'tone' | 'text'>) {
  const same = toasts.find((toast) => toast.text === text)
  if (same) {
    set(toasts.map((toast) => (toast === same ? { ...same, tone, times: same.times + 1 } : toast)))
    return
  }
  const isFull = toasts.length >= MAX_SHOWN
  const displaced = isFull ? toasts.find((toast) => toast.tone !== 'danger') : undefined
  lastId += 1
  set([...toasts.filter((toast) => toast !== displaced), { id: lastId, tone, text, times: 1 }])
}

export function clearToasts() {
  set([])
}

function dismiss(id: number) {
  set(toasts.filter((toast) => toast.id !== id))
}

/**
 * Outside an open modal dialog all is inert, so the host moves into the topmost one and back; it
 * is one element, which keeps its toasts and its live regions on the way. As a popover it is laid
 * out against the screen although the dialog around it is moved and clipped.
 */
export function ToastHost() {
  const all = useSyncExternalStore(subscribe, () => toasts)
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
      .map((toast) => <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} />)

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
