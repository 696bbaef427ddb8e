import { type ReactNode, useId } from 'react'
import { useFieldError } from './field-errors.tsx'
import { describedBy, FieldNotes } from './field-frame.tsx'
import styles from './choice-field.module.css'
import fieldStyles from './field.module.css'

type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  note?: ReactNode
  /** Before the words, such as an avatar. */
  leading?: ReactNode
}

type ChoiceFieldProps<Value extends string> = {
  label: string
  /** By which the server's word on it finds the field. */
  name?: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onValue: (value: Value) => void
  error?: ReactNode
  hint?: ReactNode
}

/** One of a few, all in sight. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, name, choices, value, onValue, hint } = props
  const id = useId()
  const { error, clear } = useFieldError(name, props.error)
  return (
    <fieldset
      className={styles.choices}
      aria-invalid={Boolean(error) || undefined}
      aria-describedby={describedBy(id, error, hint)}
    >
      <legend className={fieldStyles.label}>{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={styles.choice}
          data-invalid={Boolean(error) || undefined}
        >
          <input
            type="radio"
            name={id}
            checked={choice.value === value}
            onChange={() => {
              clear()
              onValue(choice.value)
            }}
          />
          {choice.leading}
          <span className={styles.text}>
            <span>{choice.label}</span>
            {choice.note !== undefined && <span className={styles.note}>{choice.note}</span>}
          </span>
        </label>
      ))}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
