import type { RefObject } from 'react'
import { rowAfter } from '#lib/row-step.ts'
import { useShortcut } from '#platform/keys/shortcuts.ts'
import { APP_BAR_PX } from '#ui/foundation/app-bar-height.ts'

/** The selector of the rows that J and K move between. */
const ROWS = '[data-row]'

/**
 * J and K move the focus down and up the rows of a list, which may be virtual; the row itself
 * handles Enter.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
    const at = rowAfter(step, {
      count: rows.length,
      focused: rows.findIndex((row) => row === document.activeElement),
      open: rows.findIndex((row) => row.matches('[aria-current]')),
      inView: rows.findIndex((row) => row.getBoundingClientRect().top >= APP_BAR_PX),
    })
    const row = rows[at]
    row?.focus({ preventScroll: true, focusVisible: true })
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  useShortcut('j', () => move(1))
  useShortcut('k', () => move(-1))
}
