import { type ChangeEvent, type CSSProperties, useRef, useState } from 'react'
import { SlideIcon } from '#ui/icons/more-icons.ts'
import styles from './slide-to-confirm.module.css'

type SlideToConfirmProps = { label: string; isDisabled?: boolean; onConfirm: () => void }

const END = 100
const STEP = 10
/** A tap on the far end is a jump and no slide. A quick finger's steps stay well below. */
const MAX_JUMP = 45

/**
 * Confirms when it has been slid to its end: nothing happens by a tap or an Enter too many. It is the
 * browser's own slider, so that a screen reader and the keys move it, too.
 */
export function SlideToConfirm({ label, isDisabled = false, onConfirm }: SlideToConfirmProps) {
  const [value, setValue] = useState(0)
  const isByKey = useRef(false)
  const isDone = useRef(false)

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = Number(target.value)
    if (isDone.current || (!isByKey.current && next - value > MAX_JUMP)) return
    setValue(next)
    if (next < END) return
    isDone.current = true
    onConfirm()
  }
  const release = () => {
    if (!isDone.current && !isByKey.current) setValue(0)
  }

  return (
    <span
      className={styles.slide}
      data-done={value === END || undefined}
      data-disabled={isDisabled || undefined}
      style={{ '--part': value / END } as CSSProperties}
    >
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <span className={styles.knob} aria-hidden>
        <SlideIcon />
      </span>
      <input
        type="range"
        min={0}
        max={END}
        step={STEP / 10}
        value={value}
        disabled={isDisabled}
        aria-label={label}
        aria-valuetext={`${Math.round(value)} %`}
        onChange={onChange}
        onKeyDown={() => {
          isByKey.current = true
        }}
        onPointerDown={() => {
          isByKey.current = false
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onTouchEnd={release}
        onBlur={() => {
          if (!isDone.current) setValue(0)
        }}
      />
    </span>
  )
}
