/** Where an element stood, in CSS pixels of the screen. */
export type Stood = Pick<DOMRect, 'left' | 'top' | 'height'>

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

/**
 * Brings a screen that has just been rendered into its place: `from` 1 it comes from the end side, -1
 * from the start, 0 it fades in. Nothing is copied and nothing held back: what moves is the screen
 * itself, and can be tapped on its way. `shared` comes from where it `stood` on the screen before.
 */
export function moveScreen(
  screen: HTMLElement,
  from: -1 | 0 | 1,
  shared?: { element: HTMLElement; stood: Stood } | null,
): void {
  const px = from * FAR * screen.clientWidth
  const parts = [...screen.children].filter((part) => !part.matches(FIXED) && isSeen(part))
  // all is measured before anything moves
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
    // over the parts that follow
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
  // nothing on its way cuts it off
  for (let above = element.parentElement; above; above = above.parentElement) {
    above.animate({ overflow: ['visible', 'visible'] }, OPTIONS)
    if (above === holder) return
  }
}
