/** An element's former position, in CSS pixels of the screen. */
export type Stood = Pick<DOMRect, 'left' | 'top' | 'height'>

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

/**
 * Animates a screen that has just been rendered: `from` 1 slides it in from the end side, -1 from
 * the start, 0 fades it in. The screen itself is animated, without copies or delays, and can be
 * tapped meanwhile. `shared` moves from where it `stood` on the previous screen.
 */
export function moveScreen(
  screen: HTMLElement,
  from: -1 | 0 | 1,
  shared?: { element: HTMLElement; stood: Stood } | null,
): void {
  const px = from * FAR * screen.clientWidth
  const parts = [...screen.children].filter((part) => !part.matches(FIXED) && isSeen(part))
  // all measurements come before any animation
  const holder = parts.find((part) => shared && part.contains(shared.element))
  const way = shared && wayTo(shared.element, shared.stood)
  for (const part of parts) {
    const slides = px !== 0 && !part.querySelector(FIXED)
    const start: Keyframe = {
      ...(slides && { transform: `translateX(${px}px)` }),
      ...(part !== holder && { opacity: 0 }),
    }
    part.animate([start, {}], OPTIONS)
    if (part !== holder || !way) continue
    // above the parts that follow
    part.animate({ zIndex: [1, 1] }, OPTIONS)
    fly(shared.element, part, { ...way, x: way.x - (slides ? px : 0) })
  }
}

const isSeen = (part: Element) => {
  const { top, bottom } = part.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

type Way = { x: number; y: number; scale: number }

function wayTo(element: HTMLElement, stood: Stood): Way {
  const { left, top, height } = element.getBoundingClientRect()
  return { x: stood.left - left, y: stood.top - top, scale: stood.height / height }
}

function fly(element: HTMLElement, holder: Element, { x, y, scale }: Way): void {
  element.animate(
    [
      { transformOrigin: '0 0', transform: `translate(${x}px, ${y}px) scale(${scale})` },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    OPTIONS,
  )
  // no ancestor may clip it while it moves
  for (let above = element.parentElement; above; above = above.parentElement) {
    above.animate({ overflow: ['visible', 'visible'] }, OPTIONS)
    if (above === holder) return
  }
}
