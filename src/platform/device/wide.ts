import { createStore, type Store } from '#platform/store.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'
import { onModalChange, topModal } from '#ui/overlay/modal-stack.ts'

/**
 * Whether the window is at least `px` CSS pixels wide. It changes once no dialog is open: a screen
 * that is arranged anew would lose what is typed there.
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

/** Room for a list and what is chosen in it, side by side: the width that the styles name, too. */
export const isWide = wideFrom(1_100)
