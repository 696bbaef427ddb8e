import { isSame } from '#lib/is-same.ts'

/**
 * A user's intent to do one thing: filled in, confirmed, and sent at most once per confirmation.
 * Pure: `reduceIntent` turns events into effects; an adapter carries them out.
 */
export type IntentStep =
  | 'editing'
  /** The confirmation is open; nothing has been sent for it. */
  | 'confirming'
  | 'sending'
  | 'done'
  /** Sent with an unknown outcome: only a new confirmation that says so sends it again. */
  | 'unknown'

/** Sent before, with an unknown outcome. */
type OpenAttempt<Form> = { content: Partial<Form>; key: string }

export type IntentState<Form> = {
  step: IntentStep
  /** What the confirmation shows and what is sent: exactly the same. */
  form: Form | null
  /** An earlier attempt may have succeeded, so sending again may do it twice. */
  isRepeat: boolean
  /** What the last confirmation showed has changed, so it has to be asked again. */
  isOvertaken: boolean
  /** Why the last attempt was rejected; null after any other result. */
  error: unknown
  /** The form is open and its member is signed in. */
  isOpen: boolean
  /**
   * Fields that are entered again for each attempt, such as a password; they do not make a new
   * intent.
   */
  secrets: readonly (keyof Form)[]
  openAttempts: readonly OpenAttempt<Form>[]
  /** The key of the running attempt. */
  sentKey: string | null
}

/** The result of an attempt. */
export type AttemptResult =
  | { kind: 'done' }
  /** No proper response: the server may have done it. */
  | { kind: 'unknown' }
  /** Aborted by the app or the member: the request may have arrived. */
  | { kind: 'aborted'; error: unknown }
  /** `isJudged`: the server itself has processed and rejected the request. */
  | { kind: 'rejected'; error: unknown; isJudged: boolean }
  /** Nothing was sent: another tab runs the same intent. */
  | { kind: 'busy-elsewhere' }

export type IntentEvent<Form> =
  | { type: 'formOpened' }
  /** The form was closed: by the member, by the end of the session, or with the page. */
  | { type: 'formClosed' }
  /** The fields are valid and these values are to be confirmed. */
  | { type: 'asked'; form: Form }
  | { type: 'cancelled' }
  /** What the open confirmation shows besides `form`, such as a fee, has changed. */
  | { type: 'overtaken' }
  /** `form`: what the confirmation showed. `newKey`: used for content without a key. */
  | { type: 'confirmed'; form: Form | null; newKey: string }
  | { type: 'attemptEnded'; result: AttemptResult }
  /** Back to the form after an unknown outcome. */
  | { type: 'edited' }

export type IntentOutcome = 'done' | 'unknown' | 'busy-elsewhere'

export type IntentEffect<Form> =
  /** `key` is the idempotency key: the same for each attempt with the same content. */
  | { type: 'send'; form: Form; key: string }
  | { type: 'clearSecrets' }
  | { type: 'report'; outcome: IntentOutcome; isFormOpen: boolean }

type Next<Form> = { state: IntentState<Form>; effects: readonly IntentEffect<Form>[] }

/** With `form`, nothing has to be filled in: its confirmation is open from the start. */
export function createIntent<Form>(
  form: Form | null,
  secrets: readonly (keyof Form)[] = [],
): IntentState<Form> {
  return {
    step: form === null ? 'editing' : 'confirming',
    form,
    isRepeat: false,
    isOvertaken: false,
    error: null,
    isOpen: true,
    secrets,
    openAttempts: [],
    sentKey: null,
  }
}

/** The reducer. An event that arrives too late changes nothing. */
export function reduceIntent<Form>(state: IntentState<Form>, event: IntentEvent<Form>): Next<Form> {
  switch (event.type) {
    case 'formOpened':
      return become(state.isOpen ? state : { ...state, isOpen: true })
    case 'formClosed':
      return become({ ...state, isOpen: false })
    case 'asked':
      if (state.step === 'sending') return become(state)
      return become({ ...state, step: 'confirming', form: event.form, isOvertaken: false })
    case 'cancelled':
      return become(state.step === 'confirming' ? { ...state, step: 'editing' } : state)
    case 'overtaken':
      if (state.step !== 'confirming') return become(state)
      return become({ ...state, step: 'editing', isOvertaken: true })
    case 'edited':
      return become(state.step === 'unknown' ? { ...state, step: 'editing' } : state)
    case 'confirmed':
      return confirm(state, event.form, event.newKey)
    case 'attemptEnded':
      return settle(state, event.result)
  }
}

const become = <Form>(state: IntentState<Form>): Next<Form> => ({ state, effects: [] })

/** Only the open confirmation can be confirmed, and only with the content it shows. */
function confirm<Form>(state: IntentState<Form>, seen: Form | null, newKey: string): Next<Form> {
  const { step, form, isOpen, openAttempts } = state
  if (!isOpen || step !== 'confirming' || form === null || form !== seen) return become(state)
  const content = contentOf(form, state.secrets)
  const known = openAttempts.find((attempt) => isSame(attempt.content, content))
  const attempt = known ?? { content, key: newKey }
  return {
    state: {
      ...state,
      step: 'sending',
      error: null,
      openAttempts: known ? openAttempts : [...openAttempts, attempt],
      sentKey: attempt.key,
    },
    effects: [{ type: 'send', form, key: attempt.key }],
  }
}

function contentOf<Form>(form: Form, secrets: readonly (keyof Form)[]): Partial<Form> {
  const content: Partial<Form> = { ...form }
  for (const name of secrets) delete content[name]
  return content
}

/**
 * When the request itself was accepted or rejected, the intent ends and the next attempt gets a new
 * key. After any other result the server may have done it or may still do it, so the same content
 * is sent under the same key, even if it was edited in between.
 */
function settle<Form>(state: IntentState<Form>, result: AttemptResult): Next<Form> {
  const { step, isOpen, openAttempts, sentKey } = state
  if (step !== 'sending') return become(state)
  const isAnswered = result.kind === 'done' || (result.kind === 'rejected' && result.isJudged)
  const settled: IntentState<Form> = {
    ...state,
    sentKey: null,
    openAttempts: isAnswered ? openAttempts.filter(({ key }) => key !== sentKey) : openAttempts,
  }
  const end = (now: Partial<IntentState<Form>>, outcome?: IntentOutcome): Next<Form> => ({
    state: { ...settled, ...now },
    effects: [
      { type: 'clearSecrets' },
      ...(outcome ? [{ type: 'report', outcome, isFormOpen: isOpen } as const] : []),
    ],
  })
  switch (result.kind) {
    case 'done':
      return end({ step: 'done' }, 'done')
    case 'unknown':
      return end({ step: 'unknown', isRepeat: true }, 'unknown')
    case 'busy-elsewhere':
      return end({ step: 'editing' }, 'busy-elsewhere')
    case 'aborted':
      return end({ step: 'editing', isRepeat: true, error: result.error })
    case 'rejected':
      // the failure policy has shown the reason; the form keeps its values
      return end({ step: 'editing', error: result.error })
  }
}
