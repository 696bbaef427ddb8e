import type { RouterHistory } from '@tanstack/react-router'
import { judgeArrival, judgeStanding } from '#app/back-rules.ts'
import { onModalChange, openModals, topModal } from '#ui/overlay/modal-stack.ts'

type EntryState = { __TSR_key?: string; __TSR_index?: number; isSheet?: true }

/** A step that leads nowhere has no event; after this many ms nothing waits for it any longer. */
const STEP_MS = 1_000

const entry = (): EntryState | null => history.state
const keyOf = ({ __TSR_key: key }: EntryState) => key
const indexOf = ({ __TSR_index: index = 0 }: EntryState) => index
const keyHere = () => keyOf(entry() ?? {})
const isOnSheet = () => entry()?.isSheet === true
const isSheet = (modal: HTMLDialogElement | undefined) =>
  modal !== undefined && !('inAddress' in modal.dataset)

/**
 * Owns what Back means (R1.80 to R1.82): the router and the app never see a sheet's entry. Listens
 * before the router does, so `create` is called in here.
 */
export function ownBack(create: () => RouterHistory): RouterHistory {
  const native = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
    go: history.go.bind(history),
  }
  /** The entry that an own step leads to. Until it is reached, what the app writes waits. */
  let target: string | undefined
  /** The same of a step that took longer: a busy phone tells of it after seconds. */
  let late: string | undefined
  let waiting: (() => void)[] = []
  let timer = 0
  let appStep = 0
  let wasOnSheet = isOnSheet()
  let isSheetAhead = false
  let settling = 0

  function step(delta: number) {
    target = keyHere()
    native.go(delta)
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

  function endAppStep() {
    clearTimeout(appStep)
    appStep = 0
    settleSoon()
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
    // a link's, ahead of a reload: it must be written at once
    if (!keyOf(state ?? {})) return native.replaceState(state, unused, url)
    // the screen's own entry is the one below
    if (target === undefined && isOnSheet()) step(-1)
    whenStill(() => {
      native.replaceState({ ...state, isSheet: undefined }, unused, url)
      settleSoon()
    })
  }
  // the router's alone: history.back() is the person's wish, whoever calls it
  history.go = (delta = 0) => (delta === 0 ? native.go() : goForApp(delta))

  window.addEventListener('popstate', onArrival, { capture: true })
  const router = create()
  router.back = (options) => router.go(-1, options)

  function onArrival(event: PopStateEvent) {
    const cause = causeOf()
    const { isForRouter, closes, steps } = judgeArrival({
      cause,
      behind: screensBehind(router.location.state),
      wasOnSheet: wasOnSheet || target !== undefined,
      isSheetOnTop: isSheet(topModal()),
    })
    if (!isForRouter) event.stopImmediatePropagation()
    wasOnSheet = isOnSheet()
    late = undefined
    if (cause !== 'own') isSheetAhead = closes
    if (cause === 'app') endAppStep()
    if (target !== undefined && keyHere() === target) arrived()
    if (steps > 0) {
      step(steps)
      target = keyOf(router.location.state)
    }
    if (closes) closeTop()
    else settleSoon()
  }

  function causeOf() {
    const own = target ?? late
    if (own !== undefined && keyHere() === own) return 'own'
    return appStep === 0 ? 'person' : 'app'
  }

  function closeTop() {
    const modal = topModal()
    if (!modal?.dispatchEvent(new Event('cancel', { cancelable: true }))) return settleSoon()
    // its owner hears of it first
    modal.addEventListener('close', settleSoon, { once: true })
    modal.close()
  }

  // a sheet that closes may lead somewhere, or to the next sheet
  function settleSoon() {
    clearTimeout(settling)
    settling = window.setTimeout(settle)
  }

  function settle() {
    const isStill = target === undefined && late === undefined && appStep === 0
    const isSettled = isStill && isRouterHere(router)
    const deed = judgeStanding({
      isSettled,
      isOnSheet: isOnSheet(),
      isSheetOnTop: isSheet(topModal()),
      isSheetOpen: openModals().some(isSheet),
      isSheetAhead,
    })
    if (deed === 'remove') step(-1)
    if (deed === 'return') step(1)
    if (deed === 'add') {
      // a link's entry has no key yet
      if (!keyHere()) native.replaceState(router.location.state, '')
      native.pushState({ ...entry(), isSheet: true }, '')
      wasOnSheet = true
    }
    if (isSettled) isSheetAhead = false
  }

  onModalChange(settleSoon)
  // no subscriber of the router's history: without one it loads by itself until React follows it
  settleSoon()
  return router
}

function screensBehind(shown: EntryState): number | null {
  const state = entry()
  if (state === null || keyOf(state) === undefined) return null
  const behind = indexOf(shown) - indexOf(state)
  // another entry at the same place is not the one that is shown
  return behind === 0 && keyOf(state) !== keyOf(shown) ? null : behind
}

function isRouterHere({ location: shown, createHref }: RouterHistory): boolean {
  const key = keyHere()
  if (key !== undefined) return key === keyOf(shown.state)
  return createHref(shown.href) === `${location.pathname}${location.search}${location.hash}`
}
