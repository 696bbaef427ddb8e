import { describe, expect, it } from 'vitest'
import {
  createIntent,
  reduceIntent,
  type AttemptResult,
  type IntentEvent,
  type IntentState,
} from '#domain/intent.ts'

type Form = { to: string; amount: number; password: string }
type Event = IntentEvent<Form>

const TO_MARIA: Form = { to: 'maria', amount: 100, password: '1234' }
const OTHER: Form = { to: 'maria', amount: 200, password: '1234' }

const asked = (form = TO_MARIA): Event => ({ type: 'asked', form })
const confirmed = (form: Form | null = TO_MARIA): Event => ({ type: 'confirmed', form, newKey: '' })
const ended = (result: AttemptResult): Event => ({ type: 'attemptEnded', result })
const cancelled: Event = { type: 'cancelled' }
const overtaken: Event = { type: 'overtaken' }
const edited: Event = { type: 'edited' }
const closed: Event = { type: 'formClosed' }
const opened: Event = { type: 'formOpened' }

const done = ended({ kind: 'done' })
const unknown = ended({ kind: 'unknown' })
const aborted = ended({ kind: 'aborted', error: 'aborted' })
const elsewhere = ended({ kind: 'busy-elsewhere' })
/** The server has processed and rejected it. */
const refused = ended({ kind: 'rejected', error: 'no', isJudged: true })
/** It never left the phone, or the server has not processed it. */
const failed = ended({ kind: 'rejected', error: 'offline', isJudged: false })

type Log = { state: IntentState<Form>; sent: string[]; reported: string[]; cleared: number }

/** Plays the events in order; the new keys offered are k1, k2, … */
function replay(events: readonly Event[], state = createIntent<Form>(null, ['password'])): Log {
  const log: Log = { state, sent: [], reported: [], cleared: 0 }
  events.forEach((event, index) => {
    const isConfirmed = event.type === 'confirmed'
    const next = reduceIntent(log.state, isConfirmed ? { ...event, newKey: `k${index}` } : event)
    log.state = next.state
    for (const effect of next.effects) {
      if (effect.type === 'send') log.sent.push(`${effect.form.amount} ${effect.key}`)
      else if (effect.type === 'clearSecrets') log.cleared += 1
      else log.reported.push(`${effect.outcome} ${effect.isFormOpen ? 'seen' : 'unseen'}`)
    }
  })
  return log
}

type Expected = Partial<Pick<IntentState<Form>, 'step' | 'isRepeat' | 'isOvertaken' | 'error'>> & {
  sent: string[]
  reported?: string[]
}

const RECORDED: [title: string, events: Event[], expected: Expected][] = [
  [
    'success',
    [asked(), confirmed(), done],
    { sent: ['100 k1'], step: 'done', reported: ['done seen'] },
  ],
  ['nothing asked', [confirmed(), confirmed(null)], { sent: [], isOvertaken: false }],
  [
    'a confirmation that is cancelled',
    [asked(), cancelled, confirmed()],
    { sent: [], step: 'editing', isOvertaken: false },
  ],
  [
    'a confirmation of what has changed meanwhile',
    [asked(), overtaken, confirmed()],
    { sent: [], step: 'editing', isOvertaken: true },
  ],
  [
    'another confirmation of what had changed',
    [asked(), overtaken, asked(), confirmed()],
    { sent: ['100 k3'], step: 'sending', isOvertaken: false },
  ],
  [
    'a change after the confirmation',
    [asked(), confirmed(), overtaken],
    { sent: ['100 k1'], step: 'sending', isOvertaken: false },
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
    'the network lost while the confirmation is open',
    [asked(), confirmed(), failed, asked(), confirmed(), done],
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
    'a form closed before an unknown outcome',
    [asked(), confirmed(), closed, unknown],
    { sent: ['100 k1'], step: 'unknown', reported: ['unknown unseen'] },
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

  it.each([done, unknown, aborted, refused, failed, elsewhere])('are cleared after %j', (end) => {
    expect(replay([asked(), confirmed(), end]).cleared).toBe(1)
  })
})

describe('the key of an intent', () => {
  const again = [asked(), confirmed()]
  it.each([unknown, aborted, failed, elsewhere])('stays the same after %j', (end) => {
    expect(replay([...again, end, ...again]).sent).toEqual(['100 k1', '100 k1'])
  })

  it.each([done, refused])('is a new one after %j', (end) => {
    expect(replay([...again, end, ...again]).sent).toEqual(['100 k1', '100 k4'])
  })
})
