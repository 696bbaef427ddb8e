/** A tap this soon after the previous one, and this near the first one, belongs to that. */
const DOUBLE_TAP_MS = 400
const SAME_PLACE_PX = 32
/** What a tap acts on. It stays the same while its content changes, such as its icon. */
const CONTROLS = 'a, button, input, textarea, label, summary, dialog'
/**
 * Safari on a phone moves the click of a tap that hits no control, but not its `pointerdown`, to the
 * control at the first of these distances, both to the right and down, that has one.
 */
const MOVED_PX = [-4.5, -9, 4.5, -13.5]

type Tap = {
  x: number
  y: number
  /** The time of the latest of several quick taps. */
  at: number
  /** Weak, like `near`, so that a removed screen or dialog does not stay in memory. */
  control: WeakRef<Element> | undefined
  /** What a click that follows may have been moved to. */
  near: WeakSet<Element>
}

/** A label and its field are one control. */
function controlOf(element: Element | null): Element | undefined {
  const found = element?.closest<Element & { control?: Element | null }>(CONTROLS)
  return found?.control ?? found ?? undefined
}

function controlsNear(x: number, y: number): WeakSet<Element> {
  const points = MOVED_PX.map((px) => document.elementFromPoint(x + px, y + px))
  return new WeakSet(points.flatMap((element) => controlOf(element) ?? []))
}

/**
 * Ignores a tap if something else has come to its place since the finger went down, or since the
 * first of several quick taps (R16.94). Browsers send the click of a touch to what is there by then.
 */
export function watchStrayTaps(): void {
  let tap: Tap | null = null
  let isPending = false
  const onPress = (event: PointerEvent) => {
    const { pointerType, isPrimary, clientX: x, clientY: y, timeStamp } = event
    isPending = pointerType === 'touch' && isPrimary
    if (!isPending) return
    if (
      tap !== null &&
      timeStamp - tap.at < DOUBLE_TAP_MS &&
      Math.hypot(x - tap.x, y - tap.y) < SAME_PLACE_PX
    ) {
      tap.at = timeStamp
      return
    }
    const control = controlOf(event.target as Element)
    const isBeside = !control || control.tagName === 'DIALOG'
    const near = isBeside ? controlsNear(x, y) : new WeakSet<Element>()
    tap = { x, y, at: timeStamp, control: control && new WeakRef(control), near }
  }
  const onClick = (event: MouseEvent) => {
    // clicks that follow come from a label; those of a key or a script have no count
    const isOfTap = isPending && event.detail !== 0
    isPending = false
    if (!isOfTap || tap === null) return
    const control = controlOf(event.target as Element)
    // a second tap belongs to what this one presses
    if (control && tap.near.has(control)) tap.control = new WeakRef(control)
    tap.near = new WeakSet()
    if (control === tap.control?.deref()) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('pointerdown', onPress, { capture: true, passive: true })
  // the finger scrolls: no click will come of it
  window.addEventListener('pointercancel', () => (isPending = false), { capture: true })
  window.addEventListener('click', onClick, { capture: true })
}
