import { Plural } from '@lingui/react/macro'
import { reducedMotion } from '#platform/reduced-motion.ts'
import { ArrowUpIcon } from '#ui/icons.ts'
import styles from './new-orders-pill.module.css'

/** A longer way is jumped, not scrolled. */
const FAR_PX = 3_000

function toTop(): void {
  const isNear = window.scrollY < FAR_PX && !reducedMotion.get()
  window.scrollTo({ top: 0, behavior: isNear ? 'smooth' : 'instant' })
  // the pill goes away, and the focus must not be lost with it
  document.querySelector('h1')?.focus({ preventScroll: true })
}

/** Says how many orders have come above what is being read, and leads there. */
export function NewOrdersPill({ count }: { count: number }) {
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={toTop}>
          <Plural value={count} one="# new order" other="# new orders" />
          <ArrowUpIcon />
        </button>
      )}
    </div>
  )
}
