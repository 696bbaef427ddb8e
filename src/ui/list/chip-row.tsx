import { useEffect, useRef, type ReactNode } from 'react'
import styles from './filter-tabs.module.css'

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
  // the chosen pill may be out of view when the screen opens
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-value="${value}"]`)
    if (!row.current || !chosen) return
    const middle = chosen.offsetLeft + chosen.offsetWidth / 2 - row.current.offsetLeft
    row.current.scrollLeft = middle - row.current.clientWidth / 2
  }, [value])
  return (
    <div ref={row} role="group" aria-label={label} className={styles.tabs}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.tab}
          data-value={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
