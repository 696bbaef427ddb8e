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
  /** When the page got the latest of several quick taps, later than it was made if it was busy. */
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
  let latest: Tap | null = null
  /** Those whose click has not come yet: a busy page gets several presses first, then their clicks. */
  let presses: { timeStamp: number; tap: Tap }[] = []
  const onPress = (event: PointerEvent) => {
    const { pointerType, isPrimary, clientX: x, clientY: y, timeStamp } = event
    if (pointerType !== 'touch' || !isPrimary) {
      presses = []
      return
    }
    const at = performance.now()
    if (
      latest !== null &&
      timeStamp - latest.at < DOUBLE_TAP_MS &&
      Math.hypot(x - latest.x, y - latest.y) < SAME_PLACE_PX
    ) {
      latest.at = at
    } else {
      const control = controlOf(event.target as Element)
      const isBeside = !control || control.tagName === 'DIALOG'
      const near = isBeside ? controlsNear(x, y) : new WeakSet<Element>()
      latest = { x, y, at, control: control && new WeakRef(control), near }
    }
    presses.push({ timeStamp, tap: latest })
  }
  const onClick = (event: MouseEvent) => {
    // those of a key or a script have no count
    if (event.detail === 0) return
    const index = presses.findLastIndex(({ timeStamp }) => timeStamp <= event.timeStamp)
    // clicks that follow come from a label
    const tap = presses.splice(0, index + 1).at(-1)?.tap
    if (!tap) return
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
  window.addEventListener('pointercancel', () => (presses = []), { capture: true })
  window.addEventListener('click', onClick, { capture: true })
}
