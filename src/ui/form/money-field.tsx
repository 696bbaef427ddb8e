import { type FieldProps, TextField } from './field.tsx'
import styles from './money-field.module.css'

type MoneyFieldProps = Omit<FieldProps, 'type' | 'leading' | 'value' | 'onChange'> & {
  value: string
  onValue: (text: string) => void
  /** What is counted, where it is not pesos. */
  unit?: string
}

/** Keeps exactly what is typed; whether that is an amount, the form decides. */
export function MoneyField({ value, onValue, unit = '₱', ...field }: MoneyFieldProps) {
  return (
    <TextField
      // a number field would drop '1,000' and change the amount under a scrolling finger
      type="text"
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className={styles.money}
      leading={
        <span className={styles.peso} aria-hidden>
          {unit}
        </span>
      }
    />
  )
}
