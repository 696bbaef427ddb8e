import { settleAttempt, type AttemptResult, type IntentOutcome } from '#domain/intent-outcome.ts'
import { isSame } from '#lib/is-same.ts'

/**
 * A user's intent to do one thing: filled in, confirmed, and sent at most once per confirmation.
 * Pure: `reduceIntent` turns events into effects; an adapter carries them out.
 */
type IntentStep =
  | 'editing'
  /** The confirmation is open; nothing has been sent for it. */
  | 'confirming'
  | 'sending'
  | 'done'
  /** Sent with an unknown outcome: only a new confirmation that says so sends it again. */
  | 'unknown'

/**
 * Confirmed before, first at `sentMs`, without a definite answer. `isInDoubt`: the server may have
 * received it.
 */
type OpenAttempt<Form> = {
  content: Partial<Form>
  key: string
  sentMs: number
  isInDoubt: boolean
}

/** Servers usually forget a key after a day; an older one would not be recognised. */
export const KEY_LIFE_MS = 24 * 60 * 60_000

/** The same content, sent by another form or page without a definite answer (R8.87). */
export type EarlierAttempt = { key: string; sentMs: number }

/** What the confirmation shows has changed, or another tab has sent the same since. */
type OvertakenBy = 'change' | 'same-sent'

export type IntentState<Form> = {
  step: IntentStep
  /**
   * What the confirmation shows and what is sent: exactly the same. Null until the fields have been
   * checked.
   */
  form: Form | null
  /** When it was asked (Unix ms, server clock). */
  askedMs: number
  /** An earlier attempt may have succeeded, so sending again may do it twice. */
  isRepeat: boolean
  /**
   * What was asked will count once all the same: it is the only attempt in doubt, and the server still
   * knows its key.
   */
  countsOnce: boolean
  /** The server accepted the last attempt, but did something else. */
  resultDiffers: boolean
  /** Why the last confirmation has to be asked again. */
  overtakenBy: OvertakenBy | null
  /** What was asked may have been sent before (R8.87); null if nothing is known of it. */
  earlier: EarlierAttempt | null
  /** It is to be sent in addition to `earlier`, under a key of its own. */
  isAdditional: boolean
  /** Why the last attempt was rejected, or why its result is unknown; null after any other one. */
  error: unknown
  /** The form is open and its member is signed in. */
  isOpen: boolean
  /**
   * Fields that do not make a new intent: entered again for each attempt, such as a password, or
   * different whenever the same is filled in again, such as the time.
   */
  ignored: readonly (keyof Form)[]
  /** The server does each key once, so that its answer covers every attempt with that key. */
  isKeyed: boolean
  openAttempts: readonly OpenAttempt<Form>[]
  /** The key of the running attempt. */
  sentKey: string | null
}

export type IntentEvent<Form> =
  | { type: 'formOpened' }
  /** The form was closed: by the member, by the end of the session, or with the page. */
  | { type: 'formClosed' }
  /** The fields are valid and these values are to be confirmed. */
  | { type: 'asked'; form: Form; earlier?: EarlierAttempt | null; nowMs: number }
  /** Whether the open confirmation is about another one than `earlier`. */
  | { type: 'additionChosen'; isAdditional: boolean }
  | { type: 'cancelled' }
  /** What the open confirmation shows besides `form`, such as a fee, has changed. */
  | { type: 'overtaken' }
  /** `form`: what the confirmation showed. `newKey`: used for content without a key. */
  | { type: 'confirmed'; form: Form | null; newKey: string; nowMs: number }
  | { type: 'attemptEnded'; result: AttemptResult }
  /** Back to the form after an unknown outcome. */
  | { type: 'edited' }

export type IntentEffect<Form> =
  /**
   * `key` is the idempotency key: the same for each attempt with the same content. `knownKeys`:
   * all attempts that the member knows of. `askedMs` as in the state.
   */
  | { type: 'send'; form: Form; key: string; knownKeys: readonly string[]; askedMs: number }
  /** Nothing that was sent under this key is in doubt any more. `isDone`: it has succeeded. */
  | { type: 'settled'; key: string; isDone: boolean }
  | { type: 'clearSecrets' }
  | { type: 'report'; outcome: IntentOutcome; isFormOpen: boolean }

/** The next state, and what is to be carried out. */
export type IntentTransition<Form> = {
  state: IntentState<Form>
  effects: readonly IntentEffect<Form>[]
}

/** With `form`, nothing has to be filled in: its confirmation is open from the start. */
export function createIntent<Form>(
  form: Form | null,
  ignored: readonly (keyof Form)[] = [],
  isKeyed = false,
): IntentState<Form> {
  return {
    step: form === null ? 'editing' : 'confirming',
    form,
    askedMs: 0,
    isRepeat: false,
    countsOnce: false,
    resultDiffers: false,
    overtakenBy: null,
    earlier: null,
    isAdditional: false,
    error: null,
    isOpen: true,
    ignored,
    isKeyed,
    openAttempts: [],
    sentKey: null,
  }
}

/** The reducer. An event that arrives too late changes nothing. */
export function reduceIntent<Form>(
  state: IntentState<Form>,
  event: IntentEvent<Form>,
): IntentTransition<Form> {
  switch (event.type) {
    case 'formOpened':
      return become(state.isOpen ? state : { ...state, isOpen: true })
    case 'formClosed':
      return become({ ...state, isOpen: false })
    case 'asked':
      return state.step === 'sending' ? become(state) : ask(state, event)
    case 'additionChosen':
      if (state.step !== 'confirming' || state.earlier === null) return become(state)
      return become({ ...state, isAdditional: event.isAdditional })
    case 'cancelled':
      return become(state.step === 'confirming' ? { ...state, step: 'editing' } : state)
    case 'overtaken':
      if (state.step !== 'confirming') return become(state)
      return become({ ...state, step: 'editing', overtakenBy: 'change' })
    case 'edited':
      return become(state.step === 'unknown' ? { ...state, step: 'editing', error: null } : state)
    case 'confirmed':
      return confirm(state, event)
    case 'attemptEnded':
      return settleAttempt(state, event.result)
  }
}

const become = <Form>(state: IntentState<Form>): IntentTransition<Form> => ({ state, effects: [] })

type Asked<Form> = Extract<IntentEvent<Form>, { type: 'asked' }>
type Confirmed<Form> = Extract<IntentEvent<Form>, { type: 'confirmed' }>

function ask<Form>(state: IntentState<Form>, event: Asked<Form>): IntentTransition<Form> {
  const { form, earlier: found = null, nowMs } = event
  // this form's own attempts are known by `isRepeat`
  const isOwn = state.openAttempts.some(({ key }) => key === found?.key)
  const earlier = isOwn ? null : found
  return become({
    ...state,
    step: 'confirming',
    form,
    askedMs: nowMs,
    countsOnce: willCountOnce(state, form, nowMs),
    overtakenBy: null,
    earlier,
    isAdditional: false,
  })
}

/** Whether the form's own attempts and this one are the same to the server. */
function willCountOnce<Form>(
  { isKeyed, openAttempts, ignored }: IntentState<Form>,
  form: Form,
  nowMs: number,
): boolean {
  const [only, ...others] = openAttempts.filter(({ isInDoubt }) => isInDoubt)
  if (!isKeyed || only === undefined || others.length > 0) return false
  return isSame(only.content, contentOf(form, ignored)) && nowMs - only.sentMs < KEY_LIFE_MS
}

/** Only the open confirmation can be confirmed, and only with the content it shows. */
function confirm<Form>(state: IntentState<Form>, event: Confirmed<Form>): IntentTransition<Form> {
  const { form: seen, newKey, nowMs } = event
  const { step, form, isOpen, earlier, openAttempts } = state
  if (!isOpen || step !== 'confirming' || form === null || form !== seen) return become(state)
  const isResent = earlier !== null && !state.isAdditional
  const content = contentOf(form, state.ignored)
  // the one that may have arrived, before any that certainly never left the phone
  const same = openAttempts.filter((attempt) => isSame(attempt.content, content))
  const known = isResent ? undefined : (same.find(({ isInDoubt }) => isInDoubt) ?? same[0])
  const attempt = known ?? {
    content,
    key: isResent ? earlier.key : newKey,
    sentMs: isResent ? earlier.sentMs : nowMs,
    isInDoubt: isResent,
  }
  const attempts = known ? openAttempts : [...openAttempts, attempt]
  // a resent one is among the attempts now
  const other = earlier && !isResent ? [earlier.key] : []
  const knownKeys = [...attempts.map(({ key }) => key), ...other]
  return {
    state: {
      ...state,
      step: 'sending',
      isRepeat: state.isRepeat || isResent,
      error: null,
      openAttempts: attempts,
      sentKey: attempt.key,
    },
    effects: [{ type: 'send', form, key: attempt.key, knownKeys, askedMs: state.askedMs }],
  }
}

/** What makes two attempts the same: everything but the ignored fields. */
export function contentOf<Form>(form: Form, ignored: readonly (keyof Form)[]): Partial<Form> {
  const content: Partial<Form> = { ...form }
  for (const name of ignored) delete content[name]
  return content
}
