import { createStore } from '#platform/store.ts'

/** Whether the page is out of sight: another tab or app is in front. */
export const pageHidden = createStore(document.hidden)

document.addEventListener('visibilitychange', () => pageHidden.set(document.hidden))
