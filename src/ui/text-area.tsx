import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'
import styles from './field.module.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string
  error?: ReactNode
  hint?: ReactNode
}

export function TextArea({ label, error, hint, className, ...native }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <textarea
        {...native}
        id={id}
        className={classNames(styles.input, styles.area)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id, error, hint)}
      />
    </FieldFrame>
  )
}
