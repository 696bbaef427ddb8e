import { type ReactNode, useId } from 'react'
import { useFieldError } from './field-errors.tsx'
import { fieldAria, FieldNotes } from './field-frame.tsx'
import * as styles from './choice-field.module.css'
import * as fieldStyles from './field.module.css'

type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  note?: ReactNode
  /** Before the text, such as an avatar. */
  leading?: ReactNode
}

type ChoiceFieldProps<Value extends string> = {
  label: string
  /** The name by which server errors find the field. */
  name?: string
  choices: readonly Choice<Value>[]
  /** Rarely used choices, below the others under their own heading. */
  others?: { label: string; choices: readonly Choice<Value>[] }
  value: Value | null
  onValue: (value: Value) => void
  error?: ReactNode
  hint?: ReactNode
}

/** One of a few choices, all visible. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, name, choices, others, value, onValue, hint } = props
  const id = useId()
  const { error, clear } = useFieldError(name, props.error, value ?? '')
  const row = (choice: Choice<Value>) => (
    <ChoiceRow
      key={choice.value}
      {...choice}
      name={id}
      isChosen={choice.value === value}
      isInvalid={Boolean(error)}
      onChoose={() => {
        clear()
        onValue(choice.value)
      }}
    />
  )
  return (
    <fieldset className={styles.choices} {...fieldAria({ id, error, hint })}>
      <legend className={fieldStyles.label}>{label}</legend>
      {choices.map(row)}
      {others && others.choices.length > 0 && (
        <div role="group" aria-labelledby={`${id}-others`} className={styles.others}>
          <span id={`${id}-others`} className={styles.heading}>
            {others.label}
          </span>
          {others.choices.map(row)}
        </div>
      )}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}

type ChoiceRowProps = Omit<Choice<string>, 'value'> & {
  name: string
  isChosen: boolean
  isInvalid: boolean
  onChoose: () => void
}

function ChoiceRow({ label, note, leading, name, isChosen, isInvalid, onChoose }: ChoiceRowProps) {
  return (
    <label className={styles.choice} data-invalid={isInvalid || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {leading}
      <span className={styles.text}>
        <span>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  )
}
