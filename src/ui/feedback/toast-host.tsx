import { useSyncExternalStore } from 'react'
import { useQuietly } from '#ui/foundation/use-quietly.ts'
import { TopLayer } from '#ui/overlay/top-layer.tsx'
import { ToastItem } from './toast-item.tsx'
import { currentToasts, dismissToast, MAX_SHOWN, onToastChange } from './toast.ts'
import styles from './toast-host.module.css'

/** The toasts, above whatever is open. */
export function ToastHost() {
  const all = useQuietly(useSyncExternalStore(onToastChange, currentToasts))
  const shown = all.slice(0, MAX_SHOWN)
  const items = (isDanger: boolean) =>
    shown
      .filter((toast) => (toast.tone === 'danger') === isDanger)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onDismiss={dismissToast} />)

  return (
    <TopLayer className={styles.host}>
      <div role="alert" aria-atomic={false} className={styles.region}>
        {items(true)}
      </div>
      <output aria-atomic={false} className={styles.region}>
        {items(false)}
      </output>
    </TopLayer>
  )
}
