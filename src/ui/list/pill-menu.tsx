import { ChevronDownIcon } from '#ui/icons/more-icons.ts'
import styles from './pill-menu.module.css'

type PillMenuProps<Value extends string> = {
  label: string
  /** The first is what is chosen while nothing is narrowed. */
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice of several, as a pill that opens the system's own menu: for a mouse, in a narrow pane. */
export function PillMenu<Value extends string>({
  label,
  options,
  value,
  onChange,
}: PillMenuProps<Value>) {
  return (
    <span className={styles.menu} data-narrowed={value !== options[0]?.value || undefined}>
      <select
        aria-label={label}
        value={value}
        className={styles.select}
        // the values are those of the options
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}
