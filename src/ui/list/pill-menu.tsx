import { ChevronDownIcon } from '#ui/icons/more-icons.ts'
import * as styles from './pill-menu.module.css'

type PillMenuProps<Value extends string> = {
  label: string
  /** The first option means 'no filter'. */
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice as a pill that opens the system's menu: for narrow panes on wide screens. */
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
