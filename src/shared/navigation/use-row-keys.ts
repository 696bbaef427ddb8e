import type { RefObject } from 'react'
import { rowAfter } from '#lib/row-step.ts'
import { useShortcut } from '#platform/keys/shortcuts.ts'

/** What a list's rows carry that J and K go to. */
const ROWS = '[data-row]'
/** What the app bar covers, in CSS pixels. */
const BAR_PX = 56

/** J and K move the focus down and up the rows of a list, which may be virtual; Enter is the row's own. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
    const at = rowAfter(step, {
      count: rows.length,
      focused: rows.findIndex((row) => row === document.activeElement),
      open: rows.findIndex((row) => row.matches('[aria-current]')),
      inView: rows.findIndex((row) => row.getBoundingClientRect().top >= BAR_PX),
    })
    const row = rows[at]
    row?.focus({ preventScroll: true, focusVisible: true })
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  useShortcut('j', () => move(1))
  useShortcut('k', () => move(-1))
}
