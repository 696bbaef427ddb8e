import { createStore } from '#platform/store.ts'
import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'

/** Whether the page is hidden: another tab or app is in front. */
export const pageHidden = createStore(isPageHidden())

onPageVisibility((isHidden) => pageHidden.set(isHidden))
