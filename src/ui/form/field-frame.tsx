import type { ReactNode } from 'react'
import { classNames } from '#ui/foundation/class-names.ts'
import { DangerIcon } from '#ui/icons/icons.ts'
import * as styles from './field.module.css'

type FieldFrameProps = {
  id: string
  label: string
  error?: ReactNode
  hint?: ReactNode
  className?: string | undefined
  children: ReactNode
}

type FieldNotesProps = Pick<FieldFrameProps, 'id' | 'error' | 'hint'>

/** The ARIA properties of a control with these notes (`FieldNotes`). */
export const fieldAria = ({ id, error, hint }: FieldNotesProps) => ({
  'aria-invalid': Boolean(error) || undefined,
  'aria-describedby':
    classNames(Boolean(error) && `${id}error`, Boolean(hint) && `${id}hint`) || undefined,
})

/** A field's label, box, error and hint, with their ARIA relations. */
export function FieldFrame({ id, label, error, hint, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={Boolean(error) || undefined}>
        {children}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

/** A field's error and hint, referenced by `fieldAria`. */
export function FieldNotes({ id, error, hint }: FieldNotesProps) {
  return (
    <>
      {Boolean(error) && (
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
    </>
  )
}
