import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { DangerIcon } from './icons.ts'
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
  const hasError = Boolean(error)
  const describedBy = classNames(hasError && `${id}error`, Boolean(hint) && `${id}hint`)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={hasError || undefined}>
        {leading}
        <input
          {...native}
          id={id}
          className={styles.input}
          aria-invalid={hasError || undefined}
          aria-describedby={describedBy || undefined}
        />
        {trailing}
      </div>
      {hasError && (
        <p id={`${id}error`} className={styles.error}>
          <DangerIcon />
          <span>{error}</span>
        </p>
      )}
      {Boolean(hint) && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
