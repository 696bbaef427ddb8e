import { type ReactNode, useId } from 'react'
import { DangerIcon } from './icons.ts'
import fieldStyles from './field.module.css'
import styles from './choice-list.module.css'

type ChoiceListProps<Value extends string> = {
  label: string
  value: Value | null
  onValue: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode; leading?: ReactNode }[]
  error?: ReactNode
}

/** One choice of a few, each with what tells it from the others. */
export function ChoiceList<Value extends string>({
  label,
  value,
  onValue,
  options,
  error,
}: ChoiceListProps<Value>) {
  const id = useId()
  const hasError = Boolean(error)
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? `${id}error` : undefined}
      className={fieldStyles.field}
    >
      <span id={`${id}label`} className={fieldStyles.label}>
        {label}
      </span>
      <div className={styles.list}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} data-invalid={hasError || undefined}>
            {option.leading}
            <span className={styles.text}>
              <span className={styles.name}>{option.label}</span>
              {Boolean(option.detail) && <span className={styles.detail}>{option.detail}</span>}
            </span>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
          </label>
        ))}
      </div>
      {hasError && (
        <p id={`${id}error`} className={fieldStyles.error}>
          <DangerIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
