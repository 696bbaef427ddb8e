import { useEffect, useRef, useState } from 'react'
import { tryRunExclusive } from '#platform/tabs/try-run-exclusive.ts'
import { failureOf, isOutcomeUnknown } from '#platform/http/failure.ts'
import { createIntentKeys } from '#platform/http/intent-keys.ts'

/**
 * A person's intent to send a form that moves money: typed, confirmed, sent at most once.
 */
type IntentStep =
  | 'editing'
  /** The confirmation is open; nothing has been sent. */
  | 'confirming'
  | 'sending'
  | 'done'
  /** Sent, and nobody knows whether it was done: only a new confirmation that says so sends again. */
  | 'unknown'

type IntentOptions<Form> = {
  /** Nothing has to be filled in: the confirmation is open from the start. */
  start?: Form | null
  /** Names the intent over all tabs: two of the same name never run at once. */
  name: string
  /** Fields of the form that are asked for anew at each attempt: they make it no other intent. */
  secrets?: readonly (keyof Form)[]
  /** `idempotencyKey` is the same for each attempt at the same content (platform/http/intent-keys.ts). */
  send: (form: Form, idempotencyKey: string) => Promise<unknown>
  /** Every attempt is over, whatever came of it: secrets are cleared. */
  onAttempt?: () => void
  /** The outcome, also when the form was closed meanwhile. */
  onOutcome: (outcome: 'done' | 'unknown' | 'busy-elsewhere', isFormOpen: boolean) => void
}

export type Intent<Form> = {
  step: IntentStep
  /** What will be sent, once it has been checked. */
  form: Form | null
  /** The last attempt's result is unknown: sending again may do it twice. */
  isRepeat: boolean
  /** Why the last attempt was refused; null after any other outcome. */
  error: unknown
  ask: (form: Form) => void
  cancel: () => void
  confirm: () => void
  /** Back to the form after an unknown result. */
  edit: () => void
}

export function useIntent<Form>(options: IntentOptions<Form>): Intent<Form> {
  const [step, setStep] = useState<IntentStep>(options.start ? 'confirming' : 'editing')
  const [form, setForm] = useState<Form | null>(options.start ?? null)
  const [isRepeat, setIsRepeat] = useState(false)
  const [error, setError] = useState<unknown>(null)
  // set at once: a second tap comes before the render that takes the button away
  const isSending = useRef(false)
  const isOpen = useRef(true)
  const [keys] = useState(() => createIntentKeys<Form>(options.secrets))
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const settle = (next: IntentStep, outcome: 'done' | 'unknown' | 'busy-elsewhere' | null) => {
    isSending.current = false
    setStep(next)
    if (next === 'unknown') setIsRepeat(true)
    if (outcome) options.onOutcome(outcome, isOpen.current)
  }

  const confirm = () => {
    if (isSending.current || form === null) return
    isSending.current = true
    setStep('sending')
    setError(null)
    const key = keys.keyFor(form)
    tryRunExclusive(options.name, async () => {
      try {
        await options.send(form, key)
        keys.settle(key, null)
      } catch (reason) {
        keys.settle(key, reason)
        throw reason
      }
    })
      .finally(() => options.onAttempt?.())
      .then(
        (hasRun) => (hasRun ? settle('done', 'done') : settle('editing', 'busy-elsewhere')),
        (reason: unknown) => {
          if (isOutcomeUnknown(reason)) return settle('unknown', 'unknown')
          // called back by the person: it may have arrived all the same
          if (failureOf(reason)?.kind === 'aborted') setIsRepeat(true)
          // refused: the failure policy has said why, the form keeps what was typed
          setError(reason)
          settle('editing', null)
        },
      )
      .catch(() => undefined)
  }

  return {
    step,
    form,
    isRepeat,
    error,
    ask: (checked) => {
      setForm(checked)
      setStep('confirming')
    },
    cancel: () => setStep('editing'),
    confirm,
    edit: () => setStep('editing'),
  }
}
