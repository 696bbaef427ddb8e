import { type ChangeEvent, type CSSProperties, useRef, useState } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SlideIcon } from '#ui/icons/more-icons.ts'
import styles from './slide-to-confirm.module.css'

type SlideToConfirmProps = {
  label: string
  /** Follows the label without a line break: an amount. */
  detail?: string | undefined
  /** The confirmed action is running. */
  isBusy?: boolean
  onConfirm: () => void
}

const END = 100
/** A larger step is a tap on the far end and not a slide. Even quick slides have smaller steps. */
const MAX_JUMP = 45

/**
 * Confirms when slid to its end: an accidental tap or Enter does nothing. It is a native range
 * input, so that screen readers and keys can operate it, too.
 */
export function SlideToConfirm({ label, detail, isBusy = false, onConfirm }: SlideToConfirmProps) {
  const [value, setValue] = useState(0)
  const isByKey = useRef(false)
  const isDone = useRef(false)
  const shown = isBusy ? END : value

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = Number(target.value)
    if (isBusy || isDone.current || (!isByKey.current && next - value > MAX_JUMP)) return
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
