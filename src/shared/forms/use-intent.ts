import { useEffect, useRef, useState } from 'react'
import type { Intended } from '#api/call-intended.ts'
import type { AttemptResult } from '#domain/intent-outcome.ts'
import {
  contentOf,
  createIntent,
  reduceIntent,
  type IntentEffect,
  type IntentEvent,
  type IntentState,
} from '#domain/intent.ts'
import { serverNow } from '#platform/clock/clock.ts'
import { config } from '#platform/config.ts'
import { failureOf, isOutcomeUnknown, isUnsent } from '#platform/http/failure.ts'
import {
  isRejectedByServer,
  isTurnedAway,
  isUndecided,
} from '#platform/http/is-rejected-by-server.ts'
import { randomUuid } from '#platform/random-uuid.ts'
import { tryRunExclusive } from '#platform/tabs/try-run-exclusive.ts'
import {
  forgetAnswered,
  forgetInterruptedSend,
  noteSending,
  type IntentName,
} from './interrupted-sends.ts'
import { toastOutcome } from './toast-outcome.ts'
import {
  dismissUnsettled,
  findUnsettled,
  hasUnsettled,
  lastUnsettledMs,
  noteSettled,
  noteUnlessOvertaken,
  onUnsettledChange,
} from './unsettled-attempts.ts'

/** The result of `send` if the server accepted the request, but did something else. */
export const RESULT_DIFFERS = Symbol('done otherwise')

export type IntentOptions<Form> = {
  /** For a form without fields: its confirmation is open from the start. */
  start?: Form | null
  /** When the form opens: the outcome of an attempt that an earlier one has made is unknown. */
  isRepeat?: boolean
  /** Identifies the intent across all tabs: two of the same name never run at once. */
  name: IntentName
  /**
   * Fields that are entered again for each attempt, such as a password; they do not make a new
   * intent.
   */
  secrets?: readonly (keyof Form)[]
  /**
   * Fields that differ when the same is filled in again, such as the time. Where the server does each
   * key once, they count: it may reject another content under the same key.
   */
  incidentals?: readonly (keyof Form)[]
  /**
   * The key is the same for each attempt with the same content. Resolves to RESULT_DIFFERS if the
   * server accepted it, but did something else.
   */
  send: (sent: Intended<Form>) => Promise<unknown>
  /** Called after every attempt, whatever its outcome, to clear secrets. */
  onAttempt?: () => void
  /**
   * Called with the outcome if the form was closed while it was being sent: true if nothing was done.
   */
  onLateOutcome?: (isUnsent: boolean) => void
  /** What is sent, as the toast that reports the outcome calls it: 'Deposit: done'. */
  title: string
  /** A toast says why a result is unknown: no money form shows it. */
  toastsCause?: boolean
}

/** The part of the reducer's state that forms show. */
type Shown<Form> = Pick<
  IntentState<Form>,
  | 'step'
  | 'form'
  | 'isRepeat'
  | 'countsOnce'
  | 'resultDiffers'
  | 'overtakenBy'
  | 'earlier'
  | 'isAdditional'
  | 'isKeyed'
  | 'error'
>

export type Intent<Form> = Shown<Form> & {
  /** As in the options. */
  name: IntentName
  /**
   * When something was sent before this form was opened that has no definite answer (Unix ms, server
   * clock), whatever its content; null if there is nothing, or if it has been dismissed (R8.87).
   */
  unsettledMs: number | null
  dismissUnsettled: () => void
  ask: (form: Form) => void
  cancel: () => void
  /** What the open confirmation shows besides `form` has changed. */
  overtake: () => void
  chooseAddition: (isAdditional: boolean) => void
  confirm: () => void
  /** Back to the form after an unknown outcome. */
  edit: () => void
}

/** Longer than a page that is being left goes on. */
const PAGE_END_MS = 2_000

/** Runs the intent reducer (domain/intent.ts) and carries out its effects. */
export function useIntent<Form>(options: IntentOptions<Form>): Intent<Form> {
  const [shown, show] = useState(() => {
    const { start = null, secrets = [], incidentals = [], isRepeat = false } = options
    const isKeyed = config.idempotencyHeader !== ''
    const ignored = isKeyed ? secrets : [...secrets, ...incidentals]
    return { ...createIntent<Form>(start, ignored, isKeyed), isRepeat }
  })
  const unsettledMs = useUnsettledMs(options.name)
  // a ref, because a second tap may come before the render that removes the button
  const current = useRef(shown)
  const asks = useRef(0)
  // removes the note of an attempt without a response once the member has been told
  const removeNote = useRef(() => {})

  const dispatch = (event: IntentEvent<Form>): void => {
    const { state, effects } = reduceIntent(current.current, event)
    current.current = state
    show(state)
    for (const effect of effects) carryOut(effect)
  }
  const showsUnknown = () => options.toastsCause !== true && current.current.isOpen
  const onFailed = (error: unknown) => {
    const event = { type: 'attemptEnded', result: resultOf(error) } as const
    for (const effect of reduceIntent(current.current, event).effects) {
      if (effect.type === 'settled') carryOut(effect)
    }
  }
  const carryOut = (effect: IntentEffect<Form>): void => {
    switch (effect.type) {
      case 'send':
        void attempt(options.name, async () => {
          const content = contentOf(effect.form, current.current.ignored)
          const { isKeyed } = current.current
          const maySend = await noteUnlessOvertaken(options.name, content, { ...effect, isKeyed })
          if (!maySend) return { kind: 'overtaken' }
          // the open form itself has told of an earlier one that was aborted
          removeNote.current()
          removeNote.current = noteSending(options.name, effect.key)
          const { form, key } = effect
          const response = await options.send({
            form,
            idempotencyKey: key,
            showsUnknown,
            onFailed,
          })
          return { kind: 'done', differs: response === RESULT_DIFFERS }
        }).then((result) => {
          // a page that is closed aborts its requests: without a clear result, the note stays unless
          // the page lives on to show that
          const isTold = result.kind !== 'unknown' && result.kind !== 'aborted'
          if (isTold) removeNote.current()
          else if (!current.current.isOpen) setTimeout(removeNote.current, PAGE_END_MS)
          dispatch({ type: 'attemptEnded', result })
          const { isOpen, step, isRepeat } = current.current
          if (!isOpen) options.onLateOutcome?.(step === 'editing' && !isRepeat)
        })
        return
      case 'settled':
        forgetAnswered(options.name, effect.key)
        return noteSettled(options.name, effect)
      case 'clearSecrets':
        return options.onAttempt?.()
      case 'report':
        return toastOutcome(effect.outcome, effect.isFormOpen, options.title)
    }
  }

  const ask = (checked: Form): void => {
    asks.current += 1
    const asked = asks.current
    const event = { type: 'asked', form: checked, nowMs: serverNow() } as const
    if (!hasUnsettled(options.name)) return dispatch(event)
    const content = contentOf(checked, current.current.ignored)
    void findUnsettled(options.name, content).then((earlier) => {
      if (asked === asks.current) dispatch({ ...event, earlier })
    })
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

  return {
    ...shown,
    name: options.name,
    unsettledMs,
    dismissUnsettled: () => {
      if (unsettledMs !== null) dismissUnsettled(options.name, unsettledMs)
      forgetInterruptedSend(options.name)
    },
    ask,
    cancel: () => dispatch({ type: 'cancelled' }),
    overtake: () => dispatch({ type: 'overtaken' }),
    chooseAddition: (addition) => dispatch({ type: 'additionChosen', isAdditional: addition }),
    confirm: () =>
      dispatch({
        type: 'confirmed',
        form: shown.form,
        newKey: randomUuid(),
        nowMs: serverNow(),
      }),
    edit: () => {
      removeNote.current()
      dispatch({ type: 'edited' })
    },
  }
}

/** When the last one was sent before this form was opened, as long as it is in doubt. */
function useUnsettledMs(name: IntentName): number | null {
  const [sentMs, setSentMs] = useState(() => lastUnsettledMs(name))
  useEffect(() => {
    const lookAgain = () => setSentMs((shown) => shown && lastUnsettledMs(name, shown))
    const stop = onUnsettledChange(name, lookAgain)
    // it may have been settled since the first render
    lookAgain()
    return stop
  }, [name])
  return sentMs
}

/**
 * Sends once, unless another tab runs the same intent, or `send` finds that the same was sent
 * meanwhile. Never rejects.
 */
async function attempt(
  name: IntentName,
  send: () => Promise<AttemptResult>,
): Promise<AttemptResult> {
  let result: AttemptResult = { kind: 'busy-elsewhere' }
  try {
    await tryRunExclusive(name, async () => {
      result = await send()
    })
    return result
  } catch (error) {
    return resultOf(error)
  }
}

function resultOf(error: unknown): AttemptResult {
  if (isOutcomeUnknown(error)) return { kind: 'unknown', error }
  if (failureOf(error)?.kind === 'aborted') return { kind: 'aborted', error }
  if (isUnsent(error) || isTurnedAway(error)) return { kind: 'not-sent', error }
  if (isUndecided(error)) return { kind: 'undecided', error }
  return { kind: 'rejected', error, isJudged: isRejectedByServer(error) }
}
