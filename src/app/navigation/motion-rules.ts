import { isOpenScreen } from '#app/navigation/open-screen.ts'
import { SIDE_ROUTES } from '#domain/side.ts'
import { fromSearchText } from '#lib/search-text.ts'

/** The transition to the next screen: it slides in, slides back, or fades in. */
export type Motion = 'push' | 'pop' | 'tab'

export type Place = {
  pathname: string
  search: { id?: unknown }
  state: {
    /** The entry's index in the tab's history. */
    __TSR_index?: number
    /** An 'up' navigation led here: it is animated as a way back, although the history grows. */
    isUp?: true
  }
}

const indexOf = ({ state: { __TSR_index: index = 0 } }: Place) => index

/** The targets of the tab bar: siblings, so switching between them fades. */
const TAB = /^\/(?:|bulletin|orders[CP]|selfData)$/

/** The transition between two screens (R16.85); null for none, as to or from one outside the shell. */
export function judgeMotion(from: Place | undefined, to: Place): Motion | null {
  if (!from || from.pathname === to.pathname) return null
  if (isOpenScreen(from.pathname) || isOpenScreen(to.pathname)) return null
  const steps = indexOf(to) - indexOf(from)
  // a redirect or a replaced entry
  if (steps === 0) return null
  const isToTab = TAB.test(to.pathname)
  if (isToTab && TAB.test(from.pathname)) return 'tab'
  if (steps < 0 || to.state.isUp) return 'pop'
  return isToTab ? 'tab' : 'push'
}

const DETAILS = new Set<string>(Object.values(SIDE_ROUTES).map(({ order }) => order))

const orderOf = ({ pathname, search }: Place) =>
  DETAILS.has(pathname) ? fromSearchText(search.id) : undefined

/**
 * The order whose amount both screens show: one in the order's detail, the other in its row. `isRow`:
 * `place` is the one with the row. Null if both or neither of the screens are an order's.
 */
export function sharedOrder(place: Place, other: Place): { id: string; isRow: boolean } | null {
  const here = orderOf(place)
  const there = orderOf(other)
  if (here !== undefined && there !== undefined) return null
  const id = here ?? there
  return id === undefined ? null : { id, isRow: here === undefined }
}
