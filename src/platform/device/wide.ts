import { createStore, type Store } from '#platform/store.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'
import { onModalChange, topModal } from '#ui/overlay/modal-stack.ts'

/**
 * Whether the window is at least `px` CSS pixels wide. Updated only while no dialog is open:
 * rearranging the screen would lose what is typed there.
 */
export function wideFrom(px: number): Store<boolean> {
  const query = mediaQuery(`(min-width: ${px}px)`)
  const store = createStore(query.matches)
  const settle = () => {
    if (!topModal()) store.set(query.matches)
  }
  query.addEventListener('change', settle)
  onModalChange(settle)
  return store
}

/** Wide enough for a list and its detail side by side; the styles use the same width. */
export const isWide = wideFrom(1_100)
