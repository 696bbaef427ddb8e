/** An element's former position, in CSS pixels of the screen. */
type Stood = Pick<DOMRect, 'left' | 'top' | 'height'>

const MS = 180
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const OPTIONS: KeyframeAnimationOptions = { duration: MS, easing: EASING }
/** How far away a screen starts, as a fraction of its width. */
const FAR = 0.28
/** Fixed elements: an animated ancestor would move them. */
const FIXED = '[data-fixed]'

/** The element's visible rectangle; null if it is out of view. */
export function standsAt(element: Element | null | undefined): DOMRect | null {
  const rect = element?.getBoundingClientRect()
  return rect && rect.height > 0 && rect.top >= 0 && rect.bottom <= innerHeight ? rect : null
}

/** An element that both screens show. */
export type Shared = {
  /** The element on the new screen, once it is rendered. */
  find: () => HTMLElement | null
  /** Its position on the previous screen. */
  stood: Stood
}

/**
 * Animates a screen that has just been rendered: `from` 1 slides it in from the end side, -1 from
 * the start, 0 fades it in. The screen itself is animated, without copies or delays, and can be
 * tapped meanwhile. `shared` moves from where it stood on the previous screen.
 */
export function moveScreen(screen: HTMLElement, from: -1 | 0 | 1, shared: Shared | null): void {
  const px = from * FAR * screen.clientWidth
  const parts = [...screen.children].filter((part) => !part.matches(FIXED) && isSeen(part))
  const slideOf = (part: Element): Keyframe =>
    px === 0 || part.querySelector(FIXED) ? {} : { transform: `translateX(${px}px)` }
  const moves = new Map(
    parts.map((part) => [part, part.animate([{ ...slideOf(part), opacity: 0 }, {}], OPTIONS)]),
  )
  const take = (element: HTMLElement | null): boolean => {
    const holder = element && parts.find((part) => part.contains(element))
    const effect = holder && moves.get(holder)?.effect
    if (!holder || !standsAt(element) || !(effect instanceof KeyframeEffect)) return false
    // the part with the shared element does not fade in
    effect.setKeyframes([slideOf(holder), {}])
    fly(element, holder, shared!.stood)
    return true
  }
  if (shared && !take(shared.find())) onceDrawn(screen, () => take(shared.find()))
}

/**
 * Calls `take` until it succeeds within the next frame. A list renders its rows after its first
 * rendering, once its height is known, and then scrolls to where it was left.
 */
function onceDrawn(screen: HTMLElement, take: () => boolean): void {
  const attempt = () => {
    if (take()) watch.disconnect()
  }
  const watch = new MutationObserver(attempt)
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
  const restores: (() => void)[] = []
  // nothing on its way cuts it off, or lies over it; as animations these would cost every frame
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { overflow, position } = getComputedStyle(above)
    if (overflow !== 'visible') restores.push(setStyle(above, 'overflow', 'visible'))
    if (position !== 'static' || above === holder) restores.push(setStyle(above, 'z-index', '1'))
    if (above === holder) break
  }
  const flight = element.animate(
    [
      { transformOrigin: '0 0', transform: way },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    OPTIONS,
  )
  const restore = () => {
    for (const undo of restores) undo()
  }
  flight.addEventListener('finish', restore)
  flight.addEventListener('cancel', restore)
}

/** Returns what sets the style as it was. */
function setStyle({ style }: HTMLElement, name: 'overflow' | 'z-index', value: string): () => void {
  const before = style.getPropertyValue(name)
  style.setProperty(name, value)
  return () => style.setProperty(name, before)
}
