/**
 * A button that disappears or is disabled with its own press would leave the focus to <body>, so
 * that a keyboard or screen reader starts from the top of the page. Its place hands it over (R16.92):
 * to what has replaced its surroundings, else to what surrounded it; there to the heading, if any.
 */
const HEADING = 'h1, h2, h3'
/** Beyond these a whole screen has been replaced, which takes the focus itself. */
const KEPT_WITHIN = 'main, [role=main], [role=region], dialog'

/** The ref of a button. */
export function handsOverFocus(button: HTMLElement | null): (() => void) | undefined {
  return button ? () => handOver(button) : undefined
}

/** The ref of the same button while it is disabled: React calls the cleanup of the other one. */
export const hasHandedOver = (): void => undefined

function handOver(button: HTMLElement): void {
  if (document.activeElement !== button) return
  const path = pathOf(button)
  // when the commit is complete, and unless another element has taken the focus in it
  queueMicrotask(() => {
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== button) return
    const place = path.find(({ parent }) => parent.isConnected)
    if (!place?.parent.closest(KEPT_WITHIN)) return
    const { parent, index } = place
    const replacement = place === path[0] ? undefined : parent.children[index]
    const targets = [
      replacement?.querySelector(HEADING),
      isPressable(replacement) ? null : replacement,
      parent.querySelector(HEADING),
      ...path.slice(path.indexOf(place)).map((each) => each.parent),
    ]
    // a skeleton without a box, for example, takes no focus
    targets.some((target) => target instanceof HTMLElement && takesFocus(target))
  })
}

/** A repeated Enter must not press what comes next. */
const isPressable = (element: Element | undefined) =>
  element instanceof HTMLElement && element.tabIndex >= 0

type Place = { parent: Element; index: number }

function pathOf(element: Element): Place[] {
  const path: Place[] = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    const { parentElement: parent } = child
    path.push({ parent, index: [...parent.children].indexOf(child) })
  }
  return path
}

function takesFocus(target: HTMLElement): boolean {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
  return document.activeElement === target
}
