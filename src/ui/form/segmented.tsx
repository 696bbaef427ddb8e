import { type ReactNode, useId } from 'react'
import * as styles from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode; lang?: string }[]
  onSelect: (value: Value) => void
}

/** One of a few choices, all visible: radio buttons in one bar. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onSelect } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.bar}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} lang={option.lang}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onSelect(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
