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
  /** The server has answered the last attempt, but the answer cannot be read. */
  isUnreadable: boolean
  /** The server accepted the last attempt, but did something else. */
  resultDiffers: boolean
  /** Why the last confirmation has to be asked again. */
  overtakenBy: OvertakenBy | null
  /** What was asked may have been sent before (R8.87); null if nothing is known of it. */
  earlier: EarlierAttempt | null
  /** It is to be sent in addition to `earlier`, under a key of its own. */
  isAdditional: boolean
  /** Why the last attempt was rejected; null after any other result. */
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

/** The result of an attempt. */
export type AttemptResult =
  /** `differs`: accepted, but what the server has done is not what was sent. */
  | { kind: 'done'; differs?: boolean }
  /** No proper response: the server may have done it. */
  | { kind: 'unknown'; isUnreadable?: boolean }
  /** Aborted by the app or the member: the request may have arrived. */
  | { kind: 'aborted'; error: unknown }
  /** `isJudged`: the server itself has processed and rejected the request. */
  | { kind: 'rejected'; error: unknown; isJudged: boolean }
  /** The answer, such as a server error, leaves open whether it was done. */
  | { kind: 'undecided'; error: unknown }
  /** Rejected on the phone, or before the server has processed it: nothing was done. */
  | { kind: 'not-sent'; error: unknown }
  /** Nothing was sent: another tab runs the same intent. */
  | { kind: 'busy-elsewhere' }
  /** Nothing was sent: another tab has sent the same since the question was asked. */
  | { kind: 'overtaken' }

const UNSENT: ReadonlySet<AttemptResult['kind']> = new Set([
  'not-sent',
  'busy-elsewhere',
  'overtaken',
])

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

/** 'failed': not done, for a form that was left, whose error nobody sees. */
export type IntentOutcome = 'done' | 'unknown' | 'busy-elsewhere' | 'failed'

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

type Next<Form> = { state: IntentState<Form>; effects: readonly IntentEffect<Form>[] }

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
    isUnreadable: false,
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
export function reduceIntent<Form>(state: IntentState<Form>, event: IntentEvent<Form>): Next<Form> {
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
      return become(state.step === 'unknown' ? { ...state, step: 'editing' } : state)
    case 'confirmed':
      return confirm(state, event)
    case 'attemptEnded':
      return settle(state, event.result)
  }
}

const become = <Form>(state: IntentState<Form>): Next<Form> => ({ state, effects: [] })

type Asked<Form> = Extract<IntentEvent<Form>, { type: 'asked' }>
type Confirmed<Form> = Extract<IntentEvent<Form>, { type: 'confirmed' }>

function ask<Form>(state: IntentState<Form>, event: Asked<Form>): Next<Form> {
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
function confirm<Form>(state: IntentState<Form>, event: Confirmed<Form>): Next<Form> {
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

/**
 * When the request itself was accepted or rejected, the intent ends and the next attempt gets a new
 * key. After any other result the server may have done it or may still do it, so the same content
 * is sent under the same key, even if it was edited in between.
 */
function settle<Form>(state: IntentState<Form>, result: AttemptResult): Next<Form> {
  const { step, isOpen, openAttempts, sentKey } = state
  if (step !== 'sending' || sentKey === null) return become(state)
  const isAnswered = result.kind === 'done' || (result.kind === 'rejected' && result.isJudged)
  const isUnsent = UNSENT.has(result.kind)
  const settled: IntentState<Form> = {
    ...state,
    sentKey: null,
    openAttempts: openAttempts.flatMap((attempt) => {
      if (attempt.key !== sentKey) return [attempt]
      if (isAnswered) return []
      return [{ ...attempt, isInDoubt: attempt.isInDoubt || !isUnsent }]
    }),
  }
  const wasInDoubt = openAttempts.some(({ key, isInDoubt }) => key === sentKey && isInDoubt)
  // a rejection covers an earlier attempt only if the server knows that it is the same
  const isSettled =
    result.kind === 'done' ||
    (isAnswered && (state.isKeyed || !wasInDoubt)) ||
    (isUnsent && !wasInDoubt)
  const end = (now: Partial<IntentState<Form>>, outcome?: IntentOutcome): Next<Form> => ({
    state: { ...settled, ...now },
    effects: [
      ...(isSettled
        ? [{ type: 'settled', key: sentKey, isDone: result.kind === 'done' } as const]
        : []),
      { type: 'clearSecrets' },
      ...(outcome ? [{ type: 'report', outcome, isFormOpen: isOpen } as const] : []),
    ],
  })
  // the failure policy has shown the reason, but not of what; an open form keeps its values
  const endWithError = (error: unknown, isRepeat: boolean) => {
    const outcome = isRepeat ? 'unknown' : 'failed'
    return end({ step: 'editing', isRepeat, error }, isOpen ? undefined : outcome)
  }
  switch (result.kind) {
    case 'done':
      return result.differs === true
        ? end({ step: 'done', resultDiffers: true }, 'failed')
        : end({ step: 'done' }, 'done')
    case 'unknown':
      return end(
        { step: 'unknown', isRepeat: true, isUnreadable: result.isUnreadable === true },
        'unknown',
      )
    case 'busy-elsewhere':
      return end({ step: 'editing' }, 'busy-elsewhere')
    case 'overtaken':
      return end({ step: 'editing', overtakenBy: 'same-sent' })
    case 'aborted':
      return end({ step: 'editing', isRepeat: true, error: result.error })
    case 'undecided':
      return endWithError(result.error, true)
    case 'rejected':
      return endWithError(result.error, state.isRepeat || !result.isJudged)
    case 'not-sent':
      return endWithError(result.error, state.isRepeat)
  }
}
