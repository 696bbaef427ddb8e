import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldError } from './field-errors.tsx'
import { fieldAria, FieldFrame } from './field-frame.tsx'
import * as styles from './field.module.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  error?: ReactNode
  hint?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
}

export function TextField({
  label,
  error: given,
  hint,
  leading,
  trailing,
  className,
  ...native
}: FieldProps) {
  const id = useId()
  const fieldError = useFieldError(native.name, given, native.value)
  const { error } = fieldError
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      {leading}
      <input
        // iPhones would correct an account or a reference that is no word
        autoCorrect={native.spellCheck === false ? 'off' : undefined}
        {...native}
        id={id}
        onChange={(event) => {
          fieldError.clear()
          native.onChange?.(event)
        }}
        className={styles.input}
        {...fieldAria({ id, error, hint })}
      />
      {trailing}
    </FieldFrame>
  )
}
