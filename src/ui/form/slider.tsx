import { useId, type ComponentProps, type CSSProperties } from 'react'
import * as rangeStyles from './range.module.css'
import * as styles from './slider.module.css'

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value as text: '80%'. */
  text: string
  onSlide: (next: number) => void
  /** Called when the slider is released. */
  onRest?: () => void
}

/** A value between two ends, set with a slider. */
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
        // Tab only leads to it
        onKeyUp={({ key }) => (key === 'Tab' ? undefined : onRest?.())}
      />
    </div>
  )
}

type RangeProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style'> & {
  min: number
  max: number
  value: number
}

/** A native range input with the same look in every browser; it fills its place in a row. */
export function Range(props: RangeProps) {
  const { min, max, value } = props
  const part = { '--part': (value - min) / (max - min) } as CSSProperties
  return <input {...props} type="range" className={rangeStyles.range} style={part} />
}
