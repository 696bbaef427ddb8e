import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  error?: ReactNode
  hint?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
}

export function TextField({
  label,
  error,
  hint,
  leading,
  trailing,
  id: givenId,
  className,
  ...native
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      {leading}
      <input
        {...native}
        id={id}
        className={styles.input}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id, error, hint)}
      />
      {trailing}
    </FieldFrame>
  )
}
