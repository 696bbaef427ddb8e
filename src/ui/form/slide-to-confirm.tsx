import {
  type ChangeEvent,
  type CSSProperties,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SlideIcon } from '#ui/icons/more-icons.ts'
import * as styles from './slide-to-confirm.module.css'

type SlideToConfirmProps = {
  label: string
  /** Follows the label without a line break: an amount. */
  detail?: string | undefined
  /** The confirmed action is running. */
  isBusy?: boolean
  onConfirm: () => void
}

const END = 100
/**
 * A larger step is a tap on the far end and not a slide, unless it began on the knob: a busy phone
 * reports a quick slide in one step.
 */
const MAX_JUMP = 45
/** As wide as the input's thumb in the style sheet. */
const KNOB_PX = 64
/** As long as the animation of the style sheet. */
const HOLD_MS = 1_500
/** A phone that was busy may run timers before it tells of a lifted finger; it has this time for it. */
const LIFT_MS = 100
/** A finger that moves further slides, even if it comes back. */
const STILL_PX = 8

/**
 * Confirms when slid to its end, or when its knob is held still for a while: an accidental tap or
 * Enter does nothing. It is a native range input, so that screen readers and keys can operate it,
 * too.
 */
export function SlideToConfirm({ label, detail, isBusy = false, onConfirm }: SlideToConfirmProps) {
  const [value, setValue] = useState(0)
  const movedBy = useRef<'key' | 'knob' | null>(null)
  const isDone = useRef(false)
  /** Where the knob is being held still (px of the window). */
  const [held, setHeld] = useState<{ x: number; y: number } | null>(null)
  const shown = isBusy ? END : value

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = Number(target.value)
    if (isBusy || isDone.current || (!movedBy.current && next - value > MAX_JUMP)) return
    setValue(next)
    if (next === END) confirm()
  }
  const confirm = () => {
    setHeld(null)
    isDone.current = true
    onConfirm()
  }
  const confirmHeld = useEffectEvent(() => {
    if (isBusy || isDone.current) return
    setValue(END)
    confirm()
  })
  useEffect(() => {
    if (!held) return undefined
    let timer = setTimeout(() => {
      timer = setTimeout(() => confirmHeld(), LIFT_MS)
    }, HOLD_MS - LIFT_MS)
    return () => clearTimeout(timer)
  }, [held])

  const press = (event: PointerEvent) => {
    const { clientX: x, clientY: y, currentTarget, nativeEvent } = event
    const isOnKnob = value === 0 && nativeEvent.offsetX <= KNOB_PX
    // what is still sliding in has not been read
    const isOpening = currentTarget.closest('dialog')?.getAnimations().length
    const isHeld = event.isPrimary && event.button === 0 && isOnKnob && !isOpening
    movedBy.current = isHeld ? 'knob' : null
    if (isHeld) setHeld({ x, y })
  }
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (held && Math.hypot(x - held.x, y - held.y) > STILL_PX) setHeld(null)
  }
  const release = () => {
    setHeld(null)
    if (!isDone.current && movedBy.current !== 'key') setValue(0)
  }

  return (
    <span
      className={styles.slide}
      data-held={held ? '' : undefined}
      style={{ '--part': shown / END, '--characters': detail?.length ?? 1 } as CSSProperties}
    >
      <span className={styles.label} aria-hidden>
        {label}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.knob} aria-hidden>
        {isBusy ? <Spinner /> : <SlideIcon />}
      </span>
      <input
        type="range"
        min={0}
        max={END}
        value={shown}
        aria-label={detail === undefined ? label : `${label} ${detail}`}
        aria-busy={isBusy || undefined}
        aria-valuetext={`${Math.round(value)}%`}
        onChange={onChange}
        onKeyDown={() => {
          movedBy.current = 'key'
        }}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onTouchEnd={release}
        onBlur={() => {
          setHeld(null)
          if (!isDone.current) setValue(0)
        }}
      />
    </span>
  )
}
