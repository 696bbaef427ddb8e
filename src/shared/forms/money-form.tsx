import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { fieldErrorsOf } from '#api/field-errors.ts'
import { isPortal, lostDetail, type ApiError } from '#platform/http/failure.ts'
import { ConfirmSheet, type Confirmation } from '#shared/forms/confirm-sheet.tsx'
import {
  CountedOnce,
  LastAttempt,
  SentBefore,
  UnsettledNotice,
} from '#shared/forms/earlier-attempt.tsx'
import { MoneyResult, type Result } from '#shared/forms/money-result.tsx'
import type { Intent } from '#shared/forms/use-intent.ts'
import { useQuestion } from '#shared/forms/use-question.ts'
import { isLasting, type GuardReason } from '#shared/forms/write-guard-banner.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FieldErrors, focusFirstInvalid } from '#ui/form/field-errors.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { handsOverFocus } from '#ui/foundation/focus-handover.ts'
import { SuccessIcon, WarningIcon } from '#ui/icons/icons.ts'
import * as styles from './money-form.module.css'

/** An intent without the form data, which each form renders itself. */
type ShownIntent = Omit<Intent<unknown>, 'form' | 'ask'>

/** The props of every form that moves money, sheet or panel. */
export type MoneyFormProps = {
  intent: ShownIntent
  /** Whether there are unsaved changes: closing asks first. */
  isDirty: boolean
  /** Why nothing can be sent now. */
  guard: GuardReason | null
  onSubmit: () => void
  /** The content of the confirmation: names and values exactly as they will be sent. */
  confirmation: Confirmation
  /** What the open confirmation shows besides the input, such as a fee, has changed. */
  isOvertaken?: boolean | undefined
  /** Once the guard is 'closed': why, and the button in place of the submit button. */
  instead?: { why: string; label: string; onChosen: () => void } | undefined
  /** Shown above the submit button during an upload. */
  progress?: ReactNode
  /** The outcome as text; `result` shows it in large type if it has an amount. */
  doneText?: ReactNode
  result?: Result
  /** A link to the record in which an unknown outcome can be looked up. */
  recordLink?: ReactNode
  /** Called to close the form when it is done. */
  onClose: () => void
  children: ReactNode
}

/** The fields, or the outcome of the attempt. */
export function MoneyFormBody(props: MoneyFormProps & { formId: string }) {
  const { formId, intent, guard } = props
  const { step, isRepeat } = intent
  const form = useRef<HTMLFormElement>(null)
  const [submits, setSubmits] = useState(0)
  const isForm = step === 'editing' || step === 'confirming' || step === 'sending'
  const isDone = step === 'done'

  // the invalid field may be scrolled out of view
  useEffect(() => {
    if (submits > 0) focusFirstInvalid(form.current)
  }, [submits])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (step !== 'editing' || guard) return
    props.onSubmit()
    setSubmits(submits + 1)
  }

  return (
    <>
      {isForm && (
        <form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
          {isRepeat ? (
            <Banner tone="warn" icon={WarningIcon} role="alert">
              <Trans>The result of the last attempt is unknown. Check the record first.</Trans>
            </Banner>
          ) : (
            <UnsettledNotice intent={intent} />
          )}
          <fieldset className={styles.fields} disabled={step === 'sending'}>
            <FieldErrors messages={fieldErrorsOf(intent.error)}>{props.children}</FieldErrors>
          </fieldset>
        </form>
      )}
      {props.result ? (
        <MoneyResult
          result={isDone ? props.result : null}
          counted={<CountedOnce intent={intent} />}
        />
      ) : (
        // there before its content, or screen readers would not read it
        <div
          className={isDone ? styles.outcome : 'visually-hidden'}
          role={intent.resultDiffers ? 'alert' : 'status'}
        >
          {isDone && <Done {...props} />}
        </div>
      )}
      {step === 'unknown' && (
        <div className={styles.outcome} role="alert">
          <WarningIcon className={styles.warn} />
          {/* it has the focus of the button that sent, until the record may replace the whole form */}
          <h3 ref={handsOverFocus}>
            <Trans>Result unknown</Trans>
          </h3>
          <UnknownCause error={intent.error} />
          <p>
            <Trans>It may have gone through. Check the record before you try again.</Trans>
          </p>
          {props.recordLink}
        </div>
      )}
    </>
  )
}

/** In the words of the toast, which an open form does not get (app/failures/failure-policy.ts). */
function UnknownCause({ error }: { error: unknown }) {
  const { failure, call } = error as ApiError
  if (failure.kind === 'malformed' && !isPortal(failure)) {
    return (
      <p>
        <Trans>The server's answer could not be read.</Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>No answer from the server.</Trans> <small>{lostDetail(failure, call.path)}</small>
    </p>
  )
}

function Done({ intent, doneText }: Pick<MoneyFormProps, 'intent' | 'doneText'>) {
  return (
    <>
      {intent.resultDiffers ? (
        <WarningIcon className={styles.warn} />
      ) : (
        <SuccessIcon className={styles.ok} />
      )}
      <div>
        {doneText}
        <CountedOnce intent={intent} />
      </div>
    </>
  )
}

type MoneyFormQuestionProps = MoneyFormProps & {
  onCancel?: () => void
  /** There is no form behind it, so it stays open during the request. */
  isQuick?: boolean
  /** Called instead of closing during the request. */
  onBusyClose?: (() => void) | undefined
}

/** The confirmation; after an unknown outcome it names the risk of a second attempt. */
export function MoneyFormQuestion({
  intent,
  confirmation,
  guard,
  isOvertaken = false,
  isQuick = false,
  onCancel = intent.cancel,
  onBusyClose,
}: MoneyFormQuestionProps) {
  const { t } = useLingui()
  const { step, earlier } = intent
  const isRepeat = earlier === null ? intent.isRepeat : !intent.isAdditional
  const again = confirmation.isSlid ? t`Slide to send again` : t`Send again`
  const isSending = isQuick && step === 'sending'
  const isPossible = useQuestion(intent, isLasting(guard), onCancel)
  const isCurrent = useQuestion(intent, isOvertaken, intent.overtake)
  return (
    <ConfirmSheet
      {...confirmation}
      isOpen={(isPossible && isCurrent) || isSending}
      isBusy={isSending}
      onBusyClose={onBusyClose}
      label={isRepeat ? again : confirmation.label}
      tone={isRepeat ? 'danger' : (confirmation.tone ?? 'normal')}
      onConfirm={intent.confirm}
      onCancel={onCancel}
    >
      <SentBefore intent={intent} />
      {isRepeat && earlier === null && <LastAttempt countsOnce={intent.countsOnce} />}
    </ConfirmSheet>
  )
}

// Each button has a key: otherwise React would reuse the element, and a press on 'Back to the form'
// would end on what has become the form's submit button.
export function MoneyFormAction({
  intent: { step, edit },
  guard,
  instead,
  progress,
  formId,
  closeLabel,
  result,
  onClose,
}: MoneyFormProps & { formId: string; closeLabel: string }) {
  if (step === 'done') {
    if (result?.actions !== undefined) return result.actions
    return (
      <Button key="close" block onClick={onClose}>
        {closeLabel}
      </Button>
    )
  }
  if (step === 'unknown') {
    return (
      <Button key="edit" variant="tint" block onClick={edit}>
        <Trans>Back to the form</Trans>
      </Button>
    )
  }
  if (instead && guard === 'closed' && step === 'editing') {
    return (
      <Button key="instead" block onClick={instead.onChosen}>
        {instead.label}
      </Button>
    )
  }
  return (
    <>
      {step === 'sending' && progress}
      <Button
        key="submit"
        type="submit"
        form={formId}
        block
        busy={step === 'sending'}
        disabled={guard !== null && step !== 'sending'}
      >
        <Trans>Continue</Trans>
      </Button>
    </>
  )
}
