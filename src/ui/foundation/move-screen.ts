const MS = 180
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
/** The duration and easing of what moves into its place. */
export const MOVEMENT: KeyframeAnimationOptions = { duration: MS, easing: EASING }
/** How far away a screen starts, as a fraction of its width. */
const FAR = 0.28
/** Fixed elements: an animated ancestor would move them. */
const FIXED = '[data-fixed]'

/** The element's rectangle in CSS pixels of the screen; null if it is not completely visible. */
export function visibleRect(element: Element | null | undefined): DOMRect | null {
  const rect = element?.getBoundingClientRect()
  return rect && rect.height > 0 && rect.top >= 0 && rect.bottom <= innerHeight ? rect : null
}

/** An element that both screens show. */
type SharedElement = {
  /** Finds the element on the new screen; null until it is rendered. */
  find: () => HTMLElement | null
  /** Its rectangle on the previous screen. */
  previous: DOMRect
}

/**
 * Animates a screen that has just been rendered: `from` 1 slides it in from the end side, -1 from
 * the start, 0 fades it in. The screen itself is animated, without copies or delays, and can be
 * tapped meanwhile. `shared` moves from its position on the previous screen.
 */
export function moveScreen(
  screen: HTMLElement,
  from: -1 | 0 | 1,
  shared: SharedElement | null,
): void {
  const px = from * FAR * screen.clientWidth
  const parts = [...screen.children].filter((part) => !part.matches(FIXED) && isSeen(part))
  const slideOf = (part: Element): Keyframe =>
    px === 0 || part.querySelector(FIXED) ? {} : { transform: `translateX(${px}px)` }
  const moves = new Map(
    parts.map((part) => [part, part.animate([{ ...slideOf(part), opacity: 0 }, {}], MOVEMENT)]),
  )
  if (!shared) return
  const moveShared = (): boolean => {
    const element = shared.find()
    const part = element && parts.find((one) => one.contains(element))
    const effect = part && moves.get(part)?.effect
    if (!part || !visibleRect(element) || !(effect instanceof KeyframeEffect)) return false
    // the part with the shared element does not fade in
    effect.setKeyframes([slideOf(part), {}])
    moveFrom(shared.previous, element, part)
    return true
  }
  if (!moveShared()) retryInNextFrame(screen, moveShared)
}

/**
 * Calls `work` again after each change of the screen until it returns true or the next frame is
 * over. A list renders its rows after its first rendering, when its height is known.
 */
function retryInNextFrame(screen: HTMLElement, work: () => boolean): void {
  const observer = new MutationObserver(() => {
    if (work()) observer.disconnect()
  })
  observer.observe(screen, { childList: true, subtree: true })
  requestAnimationFrame(() => requestAnimationFrame(() => observer.disconnect()))
}

const isSeen = (part: Element) => {
  const { top, bottom } = part.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Animates an element from its previous rectangle to its place inside `part`. */
function moveFrom(previous: DOMRect, element: HTMLElement, part: Element): void {
  const { left, top, height } = element.getBoundingClientRect()
  const offset = `translate(${previous.left - left}px, ${previous.top - top}px)`
  const restores: (() => void)[] = []
  // no ancestor may clip or cover it; set as styles, as animations would cost time in every frame
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { overflow, position } = getComputedStyle(above)
    if (overflow !== 'visible') restores.push(setStyle(above, 'overflow', 'visible'))
    if (position !== 'static' || above === part) restores.push(setStyle(above, 'z-index', '1'))
    if (above === part) break
  }
  const movement = element.animate(
    [
      { transformOrigin: '0 0', transform: `${offset} scale(${previous.height / height})` },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    MOVEMENT,
  )
  const restoreAll = () => {
    for (const restore of restores) restore()
  }
  movement.addEventListener('finish', restoreAll)
  movement.addEventListener('cancel', restoreAll)
}

/** Sets a style; returns a function that restores the previous value. */
function setStyle({ style }: HTMLElement, name: 'overflow' | 'z-index', value: string): () => void {
  const before = style.getPropertyValue(name)
  style.setProperty(name, value)
  return () => style.setProperty(name, before)
}
