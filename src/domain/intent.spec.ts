import { describe, expect, it } from 'vitest'
import type { AttemptResult } from '#domain/intent-outcome.ts'
import {
  createIntent,
  KEY_LIFE_MS,
  reduceIntent,
  type IntentEvent,
  type IntentState,
} from '#domain/intent.ts'

type Form = { to: string; amount: number; password: string }
type Event = IntentEvent<Form>

const TO_MARIA: Form = { to: 'maria', amount: 100, password: '1234' }
const OTHER: Form = { to: 'maria', amount: 200, password: '1234' }

/** When everything was asked and confirmed. */
const SENT_MS = 1_700_000_000_000

const asked = (form = TO_MARIA, nowMs = SENT_MS): Event => ({ type: 'asked', form, nowMs })
const confirmed = (form: Form | null = TO_MARIA): Event => ({
  type: 'confirmed',
  form,
  newKey: '',
  nowMs: SENT_MS,
})
const ended = (result: AttemptResult): Event => ({ type: 'attemptEnded', result })
const cancelled: Event = { type: 'cancelled' }
const overtaken: Event = { type: 'overtaken' }
const edited: Event = { type: 'edited' }
const closed: Event = { type: 'formClosed' }
const opened: Event = { type: 'formOpened' }

const done = ended({ kind: 'done' })
const unknown = ended({ kind: 'unknown', error: 'no answer' })
const aborted = ended({ kind: 'aborted', error: 'aborted' })
const elsewhere = ended({ kind: 'busy-elsewhere' })
/** The server has processed and rejected it. */
const refused = ended({ kind: 'rejected', error: 'no', isJudged: true })
/** Rejected, but not for a reason of the server's own: it may have done it. */
const unexplained = ended({ kind: 'rejected', error: 'HTTP 404', isJudged: false })
/** The server may have done it. */
const failed = ended({ kind: 'undecided', error: 'HTTP 500' })
const offline = ended({ kind: 'not-sent', error: 'offline' })
const sentMeanwhile = ended({ kind: 'overtaken' })

/** Known from another page or form. */
const askedAgain: Event = { ...asked(), earlier: { key: 'old', sentMs: 5 } } as Event
const another: Event = { type: 'additionChosen', isAdditional: true }
const theSame: Event = { type: 'additionChosen', isAdditional: false }

type Log = {
  state: IntentState<Form>
  sent: string[]
  known: (readonly string[])[]
  settled: string[]
  reported: string[]
  cleared: number
}

const keyed = createIntent<Form>(null, ['password'], true)

/** Plays the events in order; the new keys offered are k1, k2, … */
function replay(events: readonly Event[], state = createIntent<Form>(null, ['password'])): Log {
  const log: Log = { state, sent: [], known: [], settled: [], reported: [], cleared: 0 }
  events.forEach((event, index) => {
    const isConfirmed = event.type === 'confirmed'
    const next = reduceIntent(log.state, isConfirmed ? { ...event, newKey: `k${index}` } : event)
    log.state = next.state
    for (const effect of next.effects) {
      if (effect.type === 'send') {
        log.sent.push(`${effect.form.amount} ${effect.key}`)
        log.known.push(effect.knownKeys)
      } else if (effect.type === 'settled') log.settled.push(effect.key)
      else if (effect.type === 'clearSecrets') log.cleared += 1
      else log.reported.push(`${effect.outcome} ${effect.isFormOpen ? 'seen' : 'unseen'}`)
    }
  })
  return log
}

type Expected = Partial<Pick<IntentState<Form>, 'step' | 'isRepeat' | 'overtakenBy' | 'error'>> & {
  sent: string[]
  reported?: string[]
}

const RECORDED: [title: string, events: Event[], expected: Expected][] = [
  [
    'success',
    [asked(), confirmed(), done],
    { sent: ['100 k1'], step: 'done', reported: ['done seen'] },
  ],
  ['nothing asked', [confirmed(), confirmed(null)], { sent: [], overtakenBy: null }],
  [
    'a confirmation that is cancelled',
    [asked(), cancelled, confirmed()],
    { sent: [], step: 'editing', overtakenBy: null },
  ],
  [
    'a confirmation of what has changed meanwhile',
    [asked(), overtaken, confirmed()],
    { sent: [], step: 'editing', overtakenBy: 'change' },
  ],
  [
    'another confirmation of what had changed',
    [asked(), overtaken, asked(), confirmed()],
    { sent: ['100 k3'], step: 'sending', overtakenBy: null },
  ],
  [
    'a change after the confirmation',
    [asked(), confirmed(), overtaken],
    { sent: ['100 k1'], step: 'sending', overtakenBy: null },
  ],
  ['a double tap', [asked(), confirmed(), confirmed()], { sent: ['100 k1'], step: 'sending' }],
  [
    'a second tap after the response',
    [asked(), confirmed(), done, confirmed()],
    { sent: ['100 k1'], step: 'done', reported: ['done seen'] },
  ],
  [
    'a tap on a confirmation that was closed by a rejection',
    [asked(), confirmed(), refused, confirmed()],
    { sent: ['100 k1'], step: 'editing', error: 'no' },
  ],
  [
    'an unknown outcome',
    [asked(), confirmed(), unknown, confirmed()],
    { sent: ['100 k1'], step: 'unknown', isRepeat: true, reported: ['unknown seen'] },
  ],
  [
    'a retry after an unknown outcome',
    [asked(), confirmed(), unknown, edited, asked(), confirmed(), done],
    { sent: ['100 k1', '100 k1'], step: 'done', isRepeat: true },
  ],
  [
    'Back after an unknown outcome, without a new confirmation',
    [asked(), confirmed(), unknown, edited, confirmed()],
    { sent: ['100 k1'], step: 'editing', isRepeat: true },
  ],
  [
    'a retry that is rejected, then something new',
    [asked(), confirmed(), unknown, edited, asked(), confirmed(), refused, asked(), confirmed()],
    { sent: ['100 k1', '100 k1', '100 k8'], step: 'sending' },
  ],
  [
    'a server error, which keeps the key, and after which sending again may do it twice',
    [asked(), confirmed(), failed, asked(), confirmed(), done],
    { sent: ['100 k1', '100 k1'], step: 'done', isRepeat: true },
  ],
  [
    'a rejection without a reason, which keeps the key, and after which sending again may do it twice',
    [asked(), confirmed(), unexplained, asked(), confirmed(), done],
    { sent: ['100 k1', '100 k1'], step: 'done', isRepeat: true, error: null },
  ],
  [
    'the network lost while the confirmation is open',
    [asked(), confirmed(), offline, asked(), confirmed(), done],
    { sent: ['100 k1', '100 k1'], step: 'done', isRepeat: false },
  ],
  [
    'a sign-out while the request is running',
    [asked(), confirmed(), closed, aborted, confirmed()],
    { sent: ['100 k1'], isRepeat: true, reported: [] },
  ],
  ['a sign-out while the confirmation is open', [asked(), closed, confirmed()], { sent: [] }],
  [
    'a form closed while the request is running',
    [asked(), confirmed(), closed, done],
    { sent: ['100 k1'], step: 'done', reported: ['done unseen'] },
  ],
  [
    'a request that was accepted, but not done as it was sent, for a form that was left',
    [asked(), confirmed(), closed, ended({ kind: 'done', differs: true })],
    { sent: ['100 k1'], step: 'done', reported: ['failed unseen'] },
  ],
  [
    'a form closed before an unknown outcome',
    [asked(), confirmed(), closed, unknown],
    { sent: ['100 k1'], step: 'unknown', reported: ['unknown unseen'] },
  ],
  [
    'a form closed before a rejection, whose reason does not say of what',
    [asked(), confirmed(), closed, refused],
    { sent: ['100 k1'], step: 'editing', reported: ['failed unseen'] },
  ],
  [
    'a form closed before a rejection without a reason',
    [asked(), confirmed(), closed, unexplained],
    { sent: ['100 k1'], step: 'editing', reported: ['unknown unseen'] },
  ],
  [
    'a form closed before a server error',
    [asked(), confirmed(), closed, failed],
    { sent: ['100 k1'], step: 'editing', reported: ['unknown unseen'] },
  ],
  [
    'a rejection of what was sent again, which says nothing of the first attempt',
    [asked(), confirmed(), unknown, asked(), confirmed(), closed, refused],
    { sent: ['100 k1', '100 k1'], isRepeat: true, reported: ['unknown seen', 'unknown unseen'] },
  ],
  [
    'what was to be sent again without a network',
    [asked(), confirmed(), unknown, asked(), confirmed(), closed, offline],
    { sent: ['100 k1', '100 k1'], isRepeat: true, reported: ['unknown seen', 'unknown unseen'] },
  ],
  [
    'a rejection of other values after an unknown outcome',
    [asked(), confirmed(), unknown, asked(OTHER), confirmed(OTHER), closed, refused],
    { sent: ['100 k1', '200 k4'], isRepeat: true, reported: ['unknown seen', 'unknown unseen'] },
  ],
  [
    'a form closed before the network was lost',
    [asked(), confirmed(), closed, offline],
    { sent: ['100 k1'], step: 'editing', reported: ['failed unseen'] },
  ],
  [
    'a rejection in an open form, which shows it itself',
    [asked(), confirmed(), refused],
    { sent: ['100 k1'], step: 'editing', reported: [] },
  ],
  [
    'a form opened again',
    [closed, opened, asked(), confirmed()],
    { sent: ['100 k3'], step: 'sending' },
  ],
  [
    'an interrupted upload',
    [asked(), confirmed(), aborted],
    { sent: ['100 k1'], step: 'editing', isRepeat: true, error: 'aborted', reported: [] },
  ],
  [
    'an interrupted upload that is sent again',
    [asked(), confirmed(), aborted, asked(), confirmed()],
    { sent: ['100 k1', '100 k1'], step: 'sending', error: null },
  ],
  [
    'a confirmation that changed just before the tap',
    [asked(), asked(OTHER), confirmed()],
    { sent: [], step: 'confirming' },
  ],
  [
    'a confirmation that changed and was then confirmed',
    [asked(), asked(OTHER), confirmed(OTHER)],
    { sent: ['200 k2'], step: 'sending' },
  ],
  [
    'a confirmation of equal values from an earlier one',
    [asked(), asked({ ...TO_MARIA }), confirmed()],
    { sent: [], step: 'confirming' },
  ],
  [
    'a new confirmation while the request is running',
    [asked(), confirmed(), asked(OTHER), confirmed(OTHER), unknown],
    { sent: ['100 k1'], step: 'unknown' },
  ],
  [
    'a cancellation while the request is running',
    [asked(), confirmed(), cancelled, confirmed()],
    { sent: ['100 k1'], step: 'sending' },
  ],
  [
    'a result that arrives twice',
    [asked(), confirmed(), unknown, done],
    { sent: ['100 k1'], step: 'unknown', reported: ['unknown seen'] },
  ],
  [
    'another tab running the same intent',
    [asked(), confirmed(), elsewhere],
    { sent: ['100 k1'], step: 'editing', isRepeat: false, reported: ['busy-elsewhere seen'] },
  ],
  [
    'other values after an unknown outcome, then the first ones again',
    [asked(), confirmed(), unknown, asked(OTHER), confirmed(OTHER), unknown, asked(), confirmed()],
    { sent: ['100 k1', '200 k4', '100 k1'], step: 'sending', isRepeat: true },
  ],
  [
    'a new password for the same content',
    [asked(), confirmed(), unknown, asked({ ...TO_MARIA, password: 'x' })],
    { sent: ['100 k1'], step: 'confirming' },
  ],
  [
    'the same content again after success',
    [asked(), confirmed(), done, asked(), confirmed()],
    { sent: ['100 k1', '100 k4'], step: 'sending' },
  ],
]

describe('a recorded sequence', () => {
  it.each(RECORDED)('%s', (_, events, { sent, reported, ...state }) => {
    const log = replay(events)
    expect(log.sent).toEqual(sent)
    expect(log.state).toMatchObject(state)
    if (reported) expect(log.reported).toEqual(reported)
  })

  it('restores nothing and sends nothing after a reload', () => {
    const before = replay([asked(), confirmed()])
    expect(before.sent).toHaveLength(1)
    const after = replay([confirmed(), ended({ kind: 'done' })])
    expect(after).toMatchObject({
      sent: [],
      reported: [],
      state: createIntent<Form>(null, ['password']),
    })
  })

  it('starts with the confirmation of a form without fields', () => {
    const log = replay([confirmed()], createIntent(TO_MARIA))
    expect(log.sent).toEqual(['100 k0'])
  })
})

describe('secrets', () => {
  const withNewPassword = { ...TO_MARIA, password: 'x' }

  it('do not make another intent: a new password keeps the key', () => {
    const again = [asked(withNewPassword), confirmed(withNewPassword)]
    expect(replay([asked(), confirmed(), unknown, ...again]).sent).toEqual(['100 k1', '100 k1'])
  })

  it('are not stored with the attempts', () => {
    const { openAttempts } = replay([asked(), confirmed(), unknown]).state
    expect(JSON.stringify(openAttempts)).not.toContain('1234')
  })

  it.each([done, unknown, aborted, refused, unexplained, failed, elsewhere])(
    'are cleared after %j',
    (end) => {
      expect(replay([asked(), confirmed(), end]).cleared).toBe(1)
    },
  )
})

describe('the key of an intent', () => {
  const again = [asked(), confirmed()]
  it.each([unknown, aborted, unexplained, failed, elsewhere])('stays the same after %j', (end) => {
    expect(replay([...again, end, ...again]).sent).toEqual(['100 k1', '100 k1'])
  })

  it.each([done, refused])('is a new one after %j', (end) => {
    expect(replay([...again, end, ...again]).sent).toEqual(['100 k1', '100 k4'])
  })
})

describe('what was sent before, elsewhere', () => {
  it('goes out under the earlier key', () => {
    const { sent, known, state } = replay([askedAgain, confirmed()], keyed)
    expect(sent).toEqual(['100 old'])
    expect(known).toEqual([['old']])
    expect(state.isRepeat).toBe(true)
  })

  it('goes out under a new key as another one', () => {
    const { sent, known, state } = replay([askedAgain, another, confirmed()], keyed)
    expect(sent).toEqual(['100 k2'])
    expect(known).toEqual([['k2', 'old']])
    expect(state.isRepeat).toBe(false)
  })

  it('goes out under the earlier key if the choice was taken back', () => {
    expect(replay([askedAgain, another, theSame, confirmed()], keyed).sent).toEqual(['100 old'])
  })

  it('is chosen anew at the next question', () => {
    const events = [askedAgain, another, cancelled, askedAgain, confirmed()]
    expect(replay(events, keyed).sent).toEqual(['100 old'])
  })

  it('is not another one if nothing was sent before', () => {
    const { sent, state } = replay([asked(), another, confirmed()], keyed)
    expect(sent).toEqual(['100 k2'])
    expect(state.isAdditional).toBe(false)
  })

  it('can no longer become another one once it is being sent', () => {
    const { state } = replay([askedAgain, confirmed(), another], keyed)
    expect(state.isAdditional).toBe(false)
  })

  it('has nothing to do with other content', () => {
    const events = [askedAgain, asked(OTHER), confirmed(OTHER)]
    expect(replay(events, keyed).sent).toEqual(['200 k2'])
  })

  it('keeps its key after another unknown result', () => {
    const events = [askedAgain, confirmed(), unknown, edited, askedAgain, confirmed()]
    expect(replay(events, keyed).sent).toEqual(['100 old', '100 old'])
  })

  it('keeps the key of the other one after its unknown result', () => {
    const events = [askedAgain, another, confirmed(), unknown, askedAgain, another, confirmed()]
    expect(replay(events, keyed).sent).toEqual(['100 k2', '100 k2'])
  })

  it('is sent again under its own key although the other one is unknown, too', () => {
    const events = [askedAgain, another, confirmed(), unknown, askedAgain, confirmed()]
    const { sent, known } = replay(events, keyed)
    expect(sent).toEqual(['100 k2', '100 old'])
    expect(known[1]).toEqual(['k2', 'old'])
  })

  it('is warned of, and not the same as before, after an attempt of this form', () => {
    const own: Event = { ...asked(), earlier: { key: 'k1', sentMs: 5 } } as Event
    const { state, sent } = replay([asked(), confirmed(), unknown, own, confirmed()], keyed)
    expect(state).toMatchObject({ earlier: null, isRepeat: true })
    expect(sent).toEqual(['100 k1', '100 k1'])
  })

  it('is not sent if another tab has sent it since the question', () => {
    const { state, settled, cleared } = replay([asked(), confirmed(), sentMeanwhile], keyed)
    expect(state).toMatchObject({ step: 'editing', overtakenBy: 'same-sent' })
    expect({ settled, cleared }).toEqual({ settled: ['k1'], cleared: 1 })
    const again = replay([asked(), confirmed(), sentMeanwhile, asked()], keyed)
    expect(again.state).toMatchObject({ overtakenBy: null })
  })

  it.each([
    [done, true],
    [refused, false],
  ])('is sent with the time of its question, and settled by %j', (end, isDone) => {
    let state = createIntent<Form>(null)
    const effectsOf = (event: Event) => {
      const next = reduceIntent(state, event)
      state = next.state
      return next.effects
    }
    effectsOf(asked(TO_MARIA, SENT_MS - 5))
    expect(effectsOf(confirmed())).toMatchObject([{ type: 'send', askedMs: SENT_MS - 5 }])
    expect(effectsOf(end)).toContainEqual({ type: 'settled', key: '', isDone })
  })
})

describe('sending again', () => {
  const once = (events: Event[], state = keyed) => replay(events, state).state.countsOnce

  it('counts once if the server knows the key of what was sent', () => {
    expect(once([asked(), confirmed(), unknown, edited, asked()])).toBe(true)
    expect(once([asked(), confirmed(), aborted, asked({ ...TO_MARIA, password: 'x' })])).toBe(true)
    const inTime = asked(TO_MARIA, SENT_MS + KEY_LIFE_MS - 1)
    expect(once([asked(), confirmed(), unknown, edited, inTime])).toBe(true)
  })

  const sentBefore: Event = { ...asked(), earlier: { key: 'old', sentMs: SENT_MS - 1 } } as Event
  it.each<[string, Event[], string]>([
    ['another one never left the phone', [sentBefore, another, confirmed(), offline], 'k2'],
    ['another tab was sending it at first', [asked(), confirmed(), elsewhere], 'k1'],
    ['another tab had sent it since the question', [asked(), confirmed(), sentMeanwhile], 'k1'],
  ])('counts once under the key that may have arrived, although %s', (_, before, unsent) => {
    const events = [...before, sentBefore, confirmed(), unknown, sentBefore]
    expect(once(events)).toBe(true)
    const { sent } = replay([...events, confirmed()], keyed)
    expect(sent).toEqual([`100 ${unsent}`, '100 old', '100 old'])
  })

  it.each([unknown, aborted, failed, unexplained])('is warned of after %j', (end) => {
    const own: Event = { ...asked(), earlier: { key: 'k1', sentMs: SENT_MS } } as Event
    const events = [asked(), confirmed(), end, own]
    expect(replay(events).state).toMatchObject({ isRepeat: true, earlier: null })
  })

  it('may do it twice if the server knows no keys', () => {
    const events = [asked(), confirmed(), unknown, edited, asked()]
    expect(once(events, createIntent<Form>(null, ['password']))).toBe(false)
  })

  it.each<[string, Event[]]>([
    ['after an edit', [asked(), confirmed(), unknown, edited, asked(OTHER)]],
    [
      'while something else is in doubt, too',
      [
        asked(),
        confirmed(),
        unknown,
        asked(OTHER),
        confirmed(OTHER),
        unknown,
        edited,
        asked(OTHER),
      ],
    ],
    [
      'while what was sent after it is in doubt, too',
      [asked(), confirmed(), unknown, asked(OTHER), confirmed(OTHER), unknown, edited, asked()],
    ],
    [
      'after a day, when the server has forgotten the key',
      [asked(), confirmed(), unknown, edited, asked(TO_MARIA, SENT_MS + KEY_LIFE_MS)],
    ],
    ['if nothing was sent', [asked()]],
    ['if nothing reached the server', [asked(), confirmed(), offline, asked()]],
  ])('is not said to count once %s', (_, events) => {
    expect(once(events)).toBe(false)
  })
})

describe('an unknown result', () => {
  it('has its cause until the member returns to the form', () => {
    const error = new Error('no answer')
    const lost = [asked(), confirmed(), ended({ kind: 'unknown', error })]
    expect(replay(lost).state.error).toBe(error)
    expect(replay([...lost, edited]).state.error).toBe(null)
  })
})

describe('an attempt is no longer in doubt', () => {
  it.each<[string, Event[], IntentState<Form>?]>([
    ['once it is done', [asked(), confirmed(), done]],
    ['once the server has rejected it', [asked(), confirmed(), refused]],
    ['if it never left the phone', [asked(), confirmed(), offline]],
    ['if another tab was sending the same', [asked(), confirmed(), elsewhere]],
    [
      'once it is done after an unknown result',
      [asked(), confirmed(), unknown, asked(), confirmed(), done],
    ],
    ['once it is done in a closed form', [asked(), confirmed(), closed, done]],
  ])('%s', (_, events) => {
    expect(replay(events).settled).toEqual(['k1'])
    expect(replay(events, keyed).settled).toEqual(['k1'])
  })

  it('if it never left the phone, although another one is in doubt', () => {
    const other = [asked(OTHER), confirmed(OTHER), offline]
    expect(replay([asked(), confirmed(), unknown, ...other]).settled).toEqual(['k4'])
  })

  it('once a server that knows its key has rejected it', () => {
    expect(replay([askedAgain, confirmed(), refused], keyed).settled).toEqual(['old'])
  })

  it('which a form that was left still reports as unknown: the reason may be that it is done', () => {
    const events = [asked(), confirmed(), unknown, asked(), confirmed(), closed, refused]
    expect(replay(events, keyed).reported).toEqual(['unknown seen', 'unknown unseen'])
  })

  it('once it was done again by a server that does not know keys', () => {
    expect(replay([askedAgain, confirmed(), done]).settled).toEqual(['old'])
  })
})

describe('an attempt stays in doubt', () => {
  it.each<[string, Event[]]>([
    ['while it is being sent', [asked(), confirmed()]],
    ['after an unknown result', [asked(), confirmed(), unknown, edited]],
    ['after an aborted upload', [asked(), confirmed(), aborted]],
    ['after a server error', [asked(), confirmed(), failed]],
    ['after a rejection without a reason', [asked(), confirmed(), unexplained]],
    [
      'offline, if it was sent before',
      [asked(), confirmed(), unknown, asked(), confirmed(), offline],
    ],
    ['offline, if an earlier page has sent it', [askedAgain, confirmed(), offline]],
    ['while another tab is sending the same', [askedAgain, confirmed(), elsewhere]],
  ])('%s', (_, events) => {
    expect(replay(events).settled).toEqual([])
    expect(replay(events, keyed).settled).toEqual([])
  })

  it('after a rejection by a server that does not know that it is the same', () => {
    const { settled, state } = replay([askedAgain, confirmed(), refused])
    expect(settled).toEqual([])
    expect(state.isRepeat).toBe(true)
  })

  it('if the other one is done', () => {
    expect(replay([askedAgain, another, confirmed(), done], keyed).settled).toEqual(['k2'])
  })
})
