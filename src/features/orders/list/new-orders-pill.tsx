import { Plural } from '@lingui/react/macro'
import { ArrowUpIcon } from '#ui/icons/more-icons.ts'
import styles from './new-orders-pill.module.css'

function toTop(): void {
  // at once: rows that are measured on the way would stop a smooth scroll
  window.scrollTo({ top: 0, behavior: 'instant' })
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
