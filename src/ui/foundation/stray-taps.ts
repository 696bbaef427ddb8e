/** A second tap this soon after the first one, and this near, belongs to it. */
const DOUBLE_TAP_MS = 400
const SAME_PLACE_PX = 32
/** What a tap acts on. It stays the same while its content changes, such as its icon. */
const CONTROLS = 'a, button, input, textarea, label, summary, dialog'

/** `control` is weak, so that a removed screen or dialog does not stay in memory. */
type Tap = { x: number; y: number; at: number; control: WeakRef<Element> | undefined }

const controlOf = ({ target }: Event) => (target as Element).closest(CONTROLS) ?? undefined

/**
 * Ignores a tap if something else has come to its place since the finger went down, or since the
 * first tap of a double tap (R16.94). Browsers send the click of a touch to what is there by then.
 */
export function watchStrayTaps(): void {
  let tap: Tap | null = null
  let isPending = false
  const onPress = (event: PointerEvent) => {
    const { pointerType, isPrimary, clientX: x, clientY: y, timeStamp } = event
    isPending = pointerType === 'touch' && isPrimary
    if (!isPending) return
    const isSecond =
      tap !== null &&
      timeStamp - tap.at < DOUBLE_TAP_MS &&
      Math.hypot(x - tap.x, y - tap.y) < SAME_PLACE_PX
    if (isSecond) return
    const control = controlOf(event)
    tap = { x, y, at: timeStamp, control: control && new WeakRef(control) }
  }
  const onClick = (event: MouseEvent) => {
    // clicks that follow come from a label; those of a key or a script have no count
    const isOfTap = isPending && event.detail !== 0
    isPending = false
    if (!isOfTap || tap === null || controlOf(event) === tap.control?.deref()) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('pointerdown', onPress, { capture: true, passive: true })
  // the finger scrolls: no click will come of it
  window.addEventListener('pointercancel', () => (isPending = false), { capture: true })
  window.addEventListener('click', onClick, { capture: true })
}
