/** How the next screen comes: it slides in, slides back, or fades in. */
export type Motion = 'push' | 'pop' | 'tab'

type Place = {
  pathname: string
  state: {
    /** Its number in the history of the tab. */
    __TSR_index?: number
    /** The way up led here: a way back, although the history grows by it. */
    isUp?: true
  }
}

const indexOf = ({ state: { __TSR_index: index = 0 } }: Place) => index

/** What the tab bar leads to: beside each other, not above each other. */
const TAB = /^\/(?:|bulletin|orders[CP]|selfData)$/
/** Outside the shell: whoever comes or goes there sees another app. */
const OPEN_SCREEN = /^\/(?:userLogin|register|preview)$/

/** How the way between two screens is shown (R16.85); null where nothing moves. */
export function judgeMotion(from: Place | undefined, to: Place): Motion | null {
  if (!from || from.pathname === to.pathname) return null
  if (OPEN_SCREEN.test(from.pathname) || OPEN_SCREEN.test(to.pathname)) return null
  const steps = indexOf(to) - indexOf(from)
  // a redirect, or what the app puts in place of a screen
  if (steps === 0) return null
  const isToTab = TAB.test(to.pathname)
  if (isToTab && TAB.test(from.pathname)) return 'tab'
  if (steps < 0 || to.state.isUp) return 'pop'
  return isToTab ? 'tab' : 'push'
}
