/**
 * A button that disappears or is disabled with its own press would leave the focus to <body>, so
 * that a keyboard or screen reader starts from the top of the page. Its place hands it over (R16.92):
 * to what has replaced its surroundings, else to what surrounded it; there to the heading, if any.
 */
const HEADING = 'h1, h2, h3'
/** Beyond these a whole screen has been replaced, which takes the focus itself. */
const KEPT_WITHIN = 'main, [role=main], [role=region], dialog, aside'
/** Buttons only, without a name. The root has the attribute, too. */
const BAR = 'div[data-action-bar]'

/** The ref of a button, or of a heading that may have taken the focus and disappears. */
export function handsOverFocus(button: HTMLElement | null): (() => void) | undefined {
  return button ? () => handOver(button) : undefined
}

/** The ref of the same button while it is disabled: React calls the cleanup of the other one. */
export const noFocusHandover = (): void => undefined

function handOver(button: HTMLElement): void {
  if (document.activeElement !== button) return
  const isOnScreen = button.closest(KEPT_WITHIN)
  const around: [parent: Element, index: number][] = []
  for (let child: Element = button; child.parentElement; child = child.parentElement) {
    const { parentElement: parent } = child
    around.push([parent, [...parent.children].indexOf(child)])
  }
  // when the commit is complete, and unless another element has taken the focus in it
  queueMicrotask(() => {
    const { activeElement, body } = document
    if (activeElement !== body && activeElement !== button) return
    // a notice that floats over the screen
    if (!isOnScreen) return void takesFocus(document.querySelector('h1'))
    const kept = around.filter(([parent]) => parent.isConnected)
    const [place] = kept
    if (!place?.[0].closest(KEPT_WITHIN)) return
    const [parent, index] = place
    const replacement = kept.length < around.length ? parent.children[index] : null
    const places = [replacement, ...kept.map(([each]) => each)]
    places.some((each) => takesFocus(each?.querySelector(HEADING)) || takesFocus(each))
  })
}

/**
 * Ends what made an element focusable once the focus is elsewhere. While another app is in front, it
 * has lost the focus, but is still the active element: <body> would take its place.
 */
function endFocusable({ currentTarget }: FocusEvent): void {
  if (currentTarget === document.activeElement) return
  ;(currentTarget as HTMLElement).removeAttribute('tabindex')
}

/**
 * False for what could be pressed, as by a repeated Enter, for a bar of buttons and what contains one,
 * which is most of a screen, and for what has no box.
 */
function takesFocus(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement) || target.tabIndex >= 0) return false
  if (target.closest(BAR) || target.querySelector(BAR)) return false
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', endFocusable)
  }
  target.focus({ preventScroll: true })
  return document.activeElement === target
}
