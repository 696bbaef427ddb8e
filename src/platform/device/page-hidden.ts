import { createStore } from '#platform/store.ts'
import { isPageHidden, onPageVisibility } from '#ui/foundation/page-visibility.ts'

/**
 * Whether the page is hidden: another tab or app is in front. A store of what ui/foundation
 * observes, for components and for api, which imports nothing from ui.
 */
export const pageHidden = createStore(isPageHidden())

onPageVisibility((isHidden) => pageHidden.set(isHidden))
