import { Plural } from '@lingui/react/macro'
import { ArrowUpIcon } from '#ui/icons/more-icons.ts'
import * as styles from './new-orders-pill.module.css'

function toTop(): void {
  // instant: rows measured on the way would stop a smooth scroll
  window.scrollTo({ top: 0, behavior: 'instant' })
  // the pill disappears and must not take the focus with it
  document.querySelector<HTMLElement>('header [tabindex="-1"]')?.focus({ preventScroll: true })
}

/** Shows how many orders have arrived above the visible rows, and scrolls to them. */
export function NewOrdersPill({ count }: { count: number }) {
  return (
    <div className={styles.place} role="status" data-clear="">
      {count > 0 && (
        <button type="button" className={styles.pill} data-fixed onClick={toTop}>
          <Plural value={count} one="# new order" other="# new orders" />
          <ArrowUpIcon />
        </button>
      )}
    </div>
  )
}
