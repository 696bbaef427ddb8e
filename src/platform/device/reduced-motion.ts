import { createStore } from '#platform/store.ts'

const query = window.matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the person asked their device for less motion. */
export const reducedMotion = createStore(query.matches)

query.addEventListener('change', () => reducedMotion.set(query.matches))
