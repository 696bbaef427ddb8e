import type { IntentState, IntentTransition } from '#domain/intent.ts'

/** The result of an attempt. */
export type AttemptResult =
  /** `differs`: accepted, but what the server has done is not what was sent. */
  | { kind: 'done'; differs?: boolean }
  /** No proper response: the server may have done it. */
  | { kind: 'unknown'; error: unknown }
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

/** 'failed': not done, for a form that was left, whose error nobody sees. */
export type IntentOutcome = 'done' | 'unknown' | 'busy-elsewhere' | 'failed'

/**
 * When the request itself was accepted or rejected, the intent ends and the next attempt gets a new
 * key. After any other result the server may have done it or may still do it, so the same content
 * is sent under the same key, even if it was edited in between.
 */
export function settleAttempt<Form>(
  state: IntentState<Form>,
  result: AttemptResult,
): IntentTransition<Form> {
  const { step, isOpen, openAttempts, sentKey } = state
  if (step !== 'sending' || sentKey === null) return { state, effects: [] }
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
  const end = (
    now: Partial<IntentState<Form>>,
    outcome?: IntentOutcome,
  ): IntentTransition<Form> => ({
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
      return end({ step: 'unknown', isRepeat: true, error: result.error }, 'unknown')
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
