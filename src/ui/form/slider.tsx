import { useId } from 'react'
import { Range } from '#ui/form/range.tsx'
import styles from './slider.module.css'

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value as it is read out and shown: '80%'. */
  text: string
  onSlide: (next: number) => void
  /** The finger has left it. */
  onRest?: () => void
}

/** A value between two ends, for the thumb. */
export function Slider({ label, value, min, max, step, text, onSlide, onRest }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <div className={styles.line}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span className={styles.value} aria-hidden>
          {text}
        </span>
      </div>
      <Range
        id={id}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onSlide(event.target.valueAsNumber)}
        onPointerUp={onRest}
        onKeyUp={onRest}
      />
    </div>
  )
}
