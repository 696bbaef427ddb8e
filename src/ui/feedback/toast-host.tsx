import { useMemo } from 'react'
import { useQuietly } from '#ui/foundation/use-quietly.ts'
import { TopLayer } from '#ui/overlay/top-layer.tsx'
import { ToastItem } from './toast-item.tsx'
import { currentToasts, dismissToast, MAX_SHOWN, onToastChange } from './toast.ts'
import { useClearPlace } from './use-clear-place.ts'
import * as styles from './toast-host.module.css'

/** The toasts, above everything else. */
export function ToastHost() {
  const all = useQuietly(onToastChange, currentToasts)
  const shown = useMemo(() => all.slice(0, MAX_SHOWN), [all])
  const place = useClearPlace(shown)
  const items = (isDanger: boolean) =>
    shown
      .filter((toast) => (toast.tone === 'danger') === isDanger)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onDismiss={dismissToast} />)

  return (
    <TopLayer className={styles.host}>
      <div ref={place} className={styles.toasts}>
        <div role="alert" aria-atomic={false} className={styles.region}>
          {items(true)}
        </div>
        <output aria-atomic={false} className={styles.region}>
          {items(false)}
        </output>
      </div>
    </TopLayer>
  )
}
