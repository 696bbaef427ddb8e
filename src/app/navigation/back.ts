import type { RouterHistory } from '@tanstack/react-router'
import { judgeArrival, judgeStanding } from '#app/navigation/back-rules.ts'
import { onModalChange, openModals, topModal } from '#ui/overlay/modal-stack.ts'

type EntryState = { __TSR_key?: string; __TSR_index?: number; isSheet?: true }

/** A step that leads nowhere fires no event; after this time (ms) nothing waits for it. */
const STEP_MS = 1_000

const entry = (): EntryState | null => history.state
const keyOf = ({ __TSR_key: key }: EntryState) => key
const indexOf = ({ __TSR_index: index = 0 }: EntryState) => index
const keyHere = () => keyOf(entry() ?? {})
const isOnSheet = () => entry()?.isSheet === true
const isSheet = (modal: HTMLDialogElement | undefined) =>
  modal !== undefined && !('inAddress' in modal.dataset)
/** Without those that the user has closed already. */
const topOpenModal = () => openModals().findLast(({ open }) => open)

type AppHistory = RouterHistory & {
  /** Resolves when the pending step in the history has been taken; null if there is none. */
  untilStill: () => Promise<void> | null
}

/**
 * Handles Back (R1.80 to R1.82) and hides the sheets' history entries from the router and the app.
 * Its listener must be added before the router's, so it calls `create` itself.
 */
export function ownBack(create: () => RouterHistory): AppHistory {
  const native = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
    go: history.go.bind(history),
  }
  /**
   * The entry that a pending own step leads to. The app's history writes wait until it is reached.
   */
  let target: string | undefined
  /** The target of a step that timed out: a busy phone may report it seconds later. */
  let late: string | undefined
  let waiting: (() => void)[] = []
  let timer = 0
  let appStep = 0
  /** Navigations that wait until no step is pending. */
  const navigations: (() => void)[] = []
  let wasOnSheet = isOnSheet()
  let isSheetAhead = false
  let settling = 0
  /** The place of the link's entry that arrived last, behind the screen that was shown. */
  let linkIndex = 0

  function step(delta: number, to = keyHere()) {
    target = to
    native.go(delta)
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      late = target
      arrived()
    }, STEP_MS)
  }

  function arrived() {
    clearTimeout(timer)
    target = undefined
    const writes = waiting
    waiting = []
    for (const write of writes) write()
    resumeNavigations()
    settleSoon()
  }

  function whenStill(write: () => void) {
    if (target === undefined) write()
    else waiting.push(write)
  }

  function goForApp(delta: number) {
    whenStill(() => {
      clearTimeout(appStep)
      appStep = window.setTimeout(endAppStep, STEP_MS)
      native.go(delta < 0 && isOnSheet() ? delta - 1 : delta)
    })
  }

  /** Leaves a link's entry, which is the one after the screen's; or Back has left it already. */
  function rejectLink() {
    if (keyHere() === undefined) goForApp(-1)
    else endRejection()
  }

  /** Returns to the screen's entry, as this module's own step: until then another Back may arrive. */
  function rejectBack(delta: number) {
    endRejection()
    step(delta, keyOf(router.location.state))
  }

  /** The router waits for an event. */
  function endRejection() {
    appStep = window.setTimeout(endAppStep, STEP_MS)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }

  function endAppStep() {
    clearTimeout(appStep)
    appStep = 0
    settleSoon()
  }

  const isStill = () => target === undefined && appStep === 0

  function resumeNavigations() {
    if (isStill()) for (const resume of navigations.splice(0)) resume()
  }

  history.pushState = (state, unused, url) => {
    whenStill(() => {
      const write = isOnSheet() ? native.replaceState : native.pushState
      write({ ...state, isSheet: undefined }, unused, url)
      wasOnSheet = false
      isSheetAhead = false
      settleSoon()
    })
  }
  history.replaceState = (state: EntryState | null, unused, url) => {
    // a link's entry, written just before a reload: it cannot wait
    if (!keyOf(state ?? {})) return native.replaceState(state, unused, url)
    // the screen's own entry is the one before
    if (target === undefined && isOnSheet()) step(-1)
    whenStill(() => {
      native.replaceState({ ...state, isSheet: undefined }, unused, url)
      settleSoon()
    })
  }
  // only the router calls history.go(); history.back() always counts as the user's
  history.go = (delta = 0) => {
    const here = keyHere()
    const isLink = here === undefined || here === keyOf(router.location.state)
    // the router rejects a link as if its entry had the index 0
    if (delta >= 0 && isLink) rejectLink()
    else if (delta > 0) rejectBack(delta)
    else goForApp(delta)
  }

  window.addEventListener('popstate', onArrival, { capture: true })
  const router = Object.assign(create(), {
    untilStill: () => (isStill() ? null : new Promise<void>((resume) => navigations.push(resume))),
  })
  // after the router's
  window.addEventListener('popstate', resumeNavigations)
  router.back = (options) => router.go(-1, options)
  const { subscribe } = router
  // a navigation that is rejected leaves the location as it is: the router would load the screen
  // again, and scroll it to the top
  router.subscribe = (listener) => {
    let known = router.location
    return subscribe((event) => {
      const isRejected = event.location === known
      known = event.location
      if (!isRejected) listener(event)
    })
  }

  function onArrival(event: PopStateEvent) {
    const cause = causeOf()
    if (keyHere() === undefined) linkIndex = indexOf(router.location.state) + 1
    const { isForRouter, closes, steps } = judgeArrival({
      cause,
      behind: screensBehind(router.location.state),
      wasOnSheet: wasOnSheet || target !== undefined || isSheetAhead,
      isSheetOnTop: isSheet(topOpenModal()),
    })
    if (!isForRouter) event.stopImmediatePropagation()
    // a link's entry is over the screen until the router accepts it
    wasOnSheet = isOnSheet() || keyHere() === undefined
    late = undefined
    if (cause !== 'own') isSheetAhead = closes
    if (cause === 'app') endAppStep()
    if (target !== undefined && keyHere() === target) arrived()
    if (steps > 0) step(steps, keyOf(router.location.state))
    if (closes) closeTop()
    else settleSoon()
  }

  function causeOf() {
    const own = target ?? late
    if (own !== undefined && keyHere() === own) return 'own'
    return appStep === 0 ? 'person' : 'app'
  }

  function closeTop() {
    const modal = topOpenModal()
    if (!modal?.dispatchEvent(new Event('cancel', { cancelable: true }))) return settleSoon()
    // the owner's close handler runs first
    modal.addEventListener('close', settleSoon, { once: true })
    modal.close()
  }

  // deferred: a closing sheet may navigate or open another sheet
  function settleSoon() {
    clearTimeout(settling)
    settling = window.setTimeout(settle)
  }

  /**
   * Gives a link's entry, which the router takes for the first one, its place: from there, a Back that
   * is rejected would otherwise reload the page or go further back.
   */
  function placeLink() {
    Object.assign(router.location.state, { __TSR_index: linkIndex })
    native.replaceState(router.location.state, '')
  }

  function settle() {
    resumeNavigations()
    const isSettled = isStill() && late === undefined && isRouterHere(router)
    if (isSettled && keyHere() === undefined) placeLink()
    const isClosing = topModal()?.open === false
    const change = judgeStanding({
      isSettled,
      isClosing,
      isOnSheet: isOnSheet(),
      isSheetOnTop: isSheet(topModal()),
      isSheetOpen: openModals().some(isSheet),
      isSheetAhead,
    })
    if (change === 'remove') step(-1)
    if (change === 'return') step(1)
    if (change === 'add') {
      native.pushState({ ...entry(), isSheet: true }, '')
      wasOnSheet = true
    }
    if (isSettled && !isClosing) isSheetAhead = false
  }

  onModalChange(settleSoon)
  // not a subscriber of the router's history: with one, the router would not load by itself before
  // React is mounted
  settleSoon()
  return router
}

function screensBehind(shown: EntryState): number | null {
  const state = entry()
  if (state === null || keyOf(state) === undefined) return null
  const behind = indexOf(shown) - indexOf(state)
  // an entry with the same index but another key is not the current one
  return behind === 0 && keyOf(state) !== keyOf(shown) ? null : behind
}

function isRouterHere({ location: shown, createHref }: RouterHistory): boolean {
  const key = keyHere()
  if (key !== undefined) return key === keyOf(shown.state)
  return createHref(shown.href) === `${location.pathname}${location.search}${location.hash}`
}
