import { createStore } from '#platform/store.ts'
import { mediaQuery } from '#ui/foundation/media-query.ts'

const query = mediaQuery('(prefers-reduced-motion: reduce)')

/** Whether the user prefers reduced motion. */
export const reducedMotion = createStore(query.matches)

query.addEventListener('change', () => reducedMotion.set(query.matches))
