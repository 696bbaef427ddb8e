import { useEffect, useRef, useState } from 'react'
import {
  createIntent,
  reduceIntent,
  type AttemptResult,
  type IntentEffect,
  type IntentEvent,
  type IntentStep,
} from '#domain/intent.ts'
import { failureOf, isOutcomeUnknown } from '#platform/http/failure.ts'
import { newIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { isRejectedByServer } from '#platform/http/is-rejected-by-server.ts'
import { tryRunExclusive } from '#platform/tabs/try-run-exclusive.ts'
import { noteSending } from './interrupted-sends.ts'
import { toastOutcome } from './toast-outcome.ts'

export type IntentOptions<Form> = {
  /** For a form without fields: its confirmation is open from the start. */
  start?: Form | null
  /** Identifies the intent across all tabs: two of the same name never run at once. */
  name: string
  /**
   * Fields that are entered again for each attempt, such as a password; they do not make a new
   * intent.
   */
  secrets?: readonly (keyof Form)[]
  /** `idempotencyKey` is the same for each attempt with the same content. */
  send: (form: Form, idempotencyKey: string) => Promise<unknown>
  /** Called after every attempt, whatever its outcome, to clear secrets. */
  onAttempt?: () => void
  /** What is sent, as the toast that reports the outcome calls it: 'Deposit: done'. */
  title: string
}

export type Intent<Form> = {
  step: IntentStep
  /** What will be sent; null until the fields have been checked. */
  form: Form | null
  /** The outcome of the last attempt is unknown, so sending again may do it twice. */
  isRepeat: boolean
  /** What the last confirmation showed has changed, so it has to be asked again. */
  isOvertaken: boolean
  /** Why the last attempt was rejected; null after any other outcome. */
  error: unknown
  ask: (form: Form) => void
  cancel: () => void
  /** What the open confirmation shows besides `form` has changed. */
  overtake: () => void
  confirm: () => void
  /** Back to the form after an unknown outcome. */
  edit: () => void
}

/** Longer than a page that is being left goes on. */
const PAGE_END_MS = 2_000

/** Runs the intent reducer (domain/intent.ts) and carries out its effects. */
export function useIntent<Form>(options: IntentOptions<Form>): Intent<Form> {
  const [shown, show] = useState(() => createIntent<Form>(options.start ?? null, options.secrets))
  // a ref, because a second tap may come before the render that removes the button
  const current = useRef(shown)
  // removes the note of an attempt without a response once the member has been told
  const removeNote = useRef(() => {})

  const dispatch = (event: IntentEvent<Form>): void => {
    const { state, effects } = reduceIntent(current.current, event)
    current.current = state
    show(state)
    for (const effect of effects) carryOut(effect)
  }
  const carryOut = (effect: IntentEffect<Form>): void => {
    switch (effect.type) {
      case 'send':
        void attempt(options.name, () => {
          removeNote.current = noteSending(options.name)
          return options.send(effect.form, effect.key)
        }).then((result) => {
          // a page that ends loses its requests first: only one that goes on tells the member
          const isTold = result.kind !== 'unknown' && result.kind !== 'aborted'
          if (isTold) removeNote.current()
          else if (!current.current.isOpen) setTimeout(removeNote.current, PAGE_END_MS)
          dispatch({ type: 'attemptEnded', result })
        })
        return
      case 'clearSecrets':
        return options.onAttempt?.()
      case 'report':
        return toastOutcome(effect.outcome, effect.isFormOpen, options.title)
    }
  }

  useEffect(() => {
    const note = (type: 'formOpened' | 'formClosed') => {
      current.current = reduceIntent(current.current, { type }).state
    }
    note('formOpened')
    return () => {
      if (current.current.step !== 'sending') removeNote.current()
      note('formClosed')
    }
  }, [])

  const { step, form, isRepeat, isOvertaken, error } = shown
  return {
    step,
    form,
    isRepeat,
    isOvertaken,
    error,
    ask: (checked) => dispatch({ type: 'asked', form: checked }),
    cancel: () => dispatch({ type: 'cancelled' }),
    overtake: () => dispatch({ type: 'overtaken' }),
    confirm: () => dispatch({ type: 'confirmed', form, newKey: newIdempotencyKey() }),
    edit: () => {
      removeNote.current()
      dispatch({ type: 'edited' })
    },
  }
}

/** Sends once, unless another tab runs the same intent. Never rejects. */
async function attempt(name: string, send: () => Promise<unknown>): Promise<AttemptResult> {
  try {
    return { kind: (await tryRunExclusive(name, send)) ? 'done' : 'busy-elsewhere' }
  } catch (error) {
    if (isOutcomeUnknown(error)) return { kind: 'unknown' }
    if (failureOf(error)?.kind === 'aborted') return { kind: 'aborted', error }
    return { kind: 'rejected', error, isJudged: isRejectedByServer(error) }
  }
}
