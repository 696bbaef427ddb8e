/** Where an element stood, in CSS pixels of the screen. */
type Stood = Pick<DOMRect, 'left' | 'top' | 'height'>

const MS = 180
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const OPTIONS: KeyframeAnimationOptions = { duration: MS, easing: EASING }
/** How far a screen comes from, in parts of its width. */
const FAR = 0.28
/** Stands still on the screen: what moves around it would take it along. */
const FIXED = '[data-fixed]'

/** What of an element can be seen; null when it is out of sight. */
export function standsAt(element: Element | null | undefined): DOMRect | null {
  const rect = element?.getBoundingClientRect()
  return rect && rect.height > 0 && rect.top >= 0 && rect.bottom <= innerHeight ? rect : null
}

/** What comes along from the screen before. */
export type Shared = {
  /** The element, once it is there. */
  find: () => HTMLElement | null
  /** Where it stood on the screen before. */
  stood: Stood
}

/**
 * Brings a screen that has just been rendered into its place: `from` 1 it comes from the end side, -1
 * from the start, 0 it fades in. Nothing is copied and nothing held back: what moves is the screen
 * itself, and can be tapped on its way. `shared` comes from where it stood on the screen before.
 */
export function moveScreen(screen: HTMLElement, from: -1 | 0 | 1, shared: Shared | null): void {
  const px = from * FAR * screen.clientWidth
  const parts = [...screen.children].filter((part) => !part.matches(FIXED) && isSeen(part))
  const slideOf = (part: Element): Keyframe =>
    px === 0 || part.querySelector(FIXED) ? {} : { transform: `translateX(${px}px)` }
  const moves = new Map(
    parts.map((part) => [part, part.animate([{ ...slideOf(part), opacity: 0 }, {}], OPTIONS)]),
  )
  const take = (element: HTMLElement) => {
    const holder = parts.find((part) => part.contains(element))
    const effect = holder && moves.get(holder)?.effect
    if (!holder || !standsAt(element) || !(effect instanceof KeyframeEffect)) return
    // what comes along does not fade in
    effect.setKeyframes([slideOf(holder), {}])
    fly(element, holder, shared!.stood)
  }
  const element = shared?.find()
  if (element) take(element)
  else if (shared) onceDrawn(screen, shared.find, take)
}

/**
 * A list draws its rows behind its first rendering, when it knows its height, but in the same frame:
 * what is not there then is not waited for.
 */
function onceDrawn(
  screen: HTMLElement,
  find: Shared['find'],
  take: (element: HTMLElement) => void,
): void {
  const watch = new MutationObserver(() => {
    const element = find()
    if (!element) return
    watch.disconnect()
    take(element)
  })
  watch.observe(screen, { childList: true, subtree: true })
  requestAnimationFrame(() => requestAnimationFrame(() => watch.disconnect()))
}

const isSeen = (part: Element) => {
  const { top, bottom } = part.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** From where it stood to where it is, within what moves around it. */
function fly(element: HTMLElement, holder: Element, stood: Stood): void {
  const { left, top, height } = element.getBoundingClientRect()
  const way = `translate(${stood.left - left}px, ${stood.top - top}px) scale(${stood.height / height})`
  const clipped: Element[] = []
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { overflow, position } = getComputedStyle(above)
    if (overflow !== 'visible' || position !== 'static' || above === holder) clipped.push(above)
    if (above === holder) break
  }
  element.animate(
    [
      { transformOrigin: '0 0', transform: way },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    OPTIONS,
  )
  // nothing on its way cuts it off, or lies over it
  for (const above of clipped) {
    above.animate({ overflow: ['visible', 'visible'], zIndex: [1, 1] }, OPTIONS)
  }
}
