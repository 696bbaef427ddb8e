import { useRef, type ReactNode } from 'react'
import { filterTabClass } from './filter-tabs.tsx'
import { useChosenInView } from './use-chosen-in-view.ts'
import * as styles from './filter-tabs.module.css'

type ChipRowProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice as a line of pills that scrolls sideways. */
export function ChipRow<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChipRowProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  useChosenInView(row, value)
  return (
    <div ref={row} role="group" aria-label={label} className={styles.tabs} data-clear="">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={filterTabClass}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
