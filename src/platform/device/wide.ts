import { createStore, type Store } from '#platform/store.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'

/** Whether the window is at least `px` CSS pixels wide. */
export function wideFrom(px: number): Store<boolean> {
  const query = mediaQuery(`(min-width: ${px}px)`)
  const store = createStore(query.matches)
  query.addEventListener('change', () => store.set(query.matches))
  return store
}

/** Room for a list and what is chosen in it, side by side: the width that the styles name, too. */
export const isWide = wideFrom(1_100)
