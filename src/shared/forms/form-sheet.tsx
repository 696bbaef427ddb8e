import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { fieldErrorsOf } from '#api/field-errors.ts'
import { leavesDoubt } from '#platform/http/leaves-doubt.ts'
import { WriteGuardBanner, type GuardReason } from '#shared/forms/write-guard-banner.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FieldErrors, focusFirstInvalid } from '#ui/form/field-errors.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import * as styles from './form-sheet.module.css'

type FormSheetProps = {
  title: string
  submitLabel: string
  isDirty: boolean
  busy: boolean
  /** Why nothing can be sent now. */
  guard?: GuardReason | null
  /** The error of the last attempt; its field errors are shown at the fields. */
  error: unknown
  /**
   * The message once the outcome of an attempt is unknown. It stays: a later attempt that is
   * rejected, or not sent at all, says nothing about that one.
   */
  unknown: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A form that moves no money: fields and one button. The input stays until the server has accepted
 * it.
 */
export function FormSheet(props: FormSheetProps) {
  const { title, submitLabel, isDirty, busy, guard, error, onSubmit, onClose } = props
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  /** What had the focus when it was sent. */
  const sentFrom = useRef<Element>(null)
  const [isInDoubt, setIsInDoubt] = useState(false)
  if (!isInDoubt && leavesDoubt(error)) setIsInDoubt(true)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || guard) return
    const form = event.currentTarget
    sentFrom.current = document.activeElement
    onSubmit()
    // after the errors have rendered
    requestAnimationFrame(() => focusFirstInvalid(form))
  }
  // the sheet may have found the field that an answer is about
  useEffect(() => {
    const { activeElement } = document
    // who has gone on to another field since is not interrupted
    const isMoved = activeElement !== sentFrom.current && element.current?.contains(activeElement)
    if (error && !busy && !isMoved) focusFirstInvalid(element.current)
  }, [error, busy])
  return (
    <BottomSheet
      isOpen
      title={title}
      onClose={onClose}
      isDirty={isDirty}
      // held until the answer: nothing else would show it
      onBusyClose={busy ? () => undefined : undefined}
      footer={
        <>
          <div className={styles.notice}>
            <WriteGuardBanner guard={guard} />
          </div>
          <Button type="submit" form={formId} block busy={busy} disabled={Boolean(guard) && !busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} className={styles.form} onSubmit={submit} noValidate>
        {isInDoubt && !busy && (
          <Banner tone="warn" icon={WarningIcon} role="alert">
            {props.unknown}
          </Banner>
        )}
        <FieldErrors messages={fieldErrorsOf(error)}>{props.children}</FieldErrors>
      </form>
    </BottomSheet>
  )
}
