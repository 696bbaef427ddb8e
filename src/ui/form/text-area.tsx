import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import { useFieldError } from './field-errors.tsx'
import { fieldAria, FieldFrame } from './field-frame.tsx'
import * as styles from './field.module.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string
  error?: ReactNode
}

export function TextArea({ label, error: given, className, ...native }: TextAreaProps) {
  const id = useId()
  const fieldError = useFieldError(native.name, given, native.value)
  const { error } = fieldError
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <textarea
        {...native}
        id={id}
        onChange={(event) => {
          fieldError.clear()
          native.onChange?.(event)
        }}
        className={classNames(styles.input, styles.area)}
        {...fieldAria({ id, error })}
      />
    </FieldFrame>
  )
}
