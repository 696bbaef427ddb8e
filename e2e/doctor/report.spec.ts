import { describe, expect, it } from 'vitest'
import { exitCodeOf, linesOfCall, summarise, type CallResult, type Check } from './report.ts'

const call = (name: string, more: Partial<CallResult> = {}): CallResult => ({
  name: `GET /mobile/${name}`,
  isAssumed: false,
  verdict: 'ok',
  differences: [],
  forms: [],
  notes: [],
  ms: 12,
  ...more,
})

const DIFFERENCE = { at: 'data.id', expected: 'text', found: 'null' }
const TOO_OLD: Check = {
  name: 'realtime server',
  verdict: 'differs',
  says: 'speaks Socket.IO 2',
  summary: 'realtime speaks Socket.IO 2: the app cannot connect',
}

describe('summarise', () => {
  it('counts the requests and names those that do not fit', () => {
    const form = { at: 'data', form: 'a keyed list' }
    const calls = [
      call('a'),
      call('b', { verdict: 'differs', differences: [DIFFERENCE] }),
      call('c', { verdict: 'missing' }),
      call('d', { verdict: 'no answer', isAssumed: true }),
      call('e', { verdict: 'skipped' }),
      call('f', { verdict: 'read', forms: [form, { ...form, at: 'data[0].x' }] }),
      call('g', { verdict: 'read', forms: [form] }),
      call('h', { verdict: 'note', forms: [form, { at: 'x', form: 'an odd time', isNote: true }] }),
    ]
    expect(summarise(calls, [TOO_OLD])).toEqual([
      '3 of 7 calls fit',
      '1 not called',
      '1 differs (GET /mobile/b)',
      '1 is missing (GET /mobile/c)',
      '1 assumed does not answer (GET /mobile/d)',
      '1 call with a note: an odd time',
      '3 calls read in another form: a keyed list',
      'realtime speaks Socket.IO 2: the app cannot connect',
    ])
  })

  it('counts a call that differs only in assumed fields as assumed', () => {
    const verdict = 'differs'
    const assumed = { ...DIFFERENCE, isAssumed: true }
    const calls = [
      call('a', { verdict, differences: [assumed] }),
      call('b', { verdict, differences: [assumed], isAssumed: true }),
      call('c', { verdict, differences: [assumed, DIFFERENCE] }),
    ]
    expect(summarise(calls, [])).toEqual([
      '0 of 3 calls fit',
      '1 differs (GET /mobile/c)',
      '2 assumed differ (GET /mobile/a, GET /mobile/b)',
    ])
  })

  it('names at most five of a kind', () => {
    const calls = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) =>
      call(name, { verdict: 'missing' }),
    )
    expect(summarise(calls, [])[1]).toMatch(/^7 are missing \(.*GET \/mobile\/e, and 2 more\)$/)
  })
})

describe('exitCodeOf', () => {
  it.each<[string, Partial<CallResult>, 0 | 1]>([
    ['ok', {}, 0],
    ['another form', { verdict: 'read' }, 0],
    ['a note', { verdict: 'note' }, 0],
    ['a skipped call', { verdict: 'skipped' }, 0],
    ['a difference', { verdict: 'differs', differences: [DIFFERENCE] }, 1],
    [
      'a difference in an assumed field',
      { verdict: 'differs', differences: [{ ...DIFFERENCE, isAssumed: true }] },
      0,
    ],
    ['a difference in an assumed call', { verdict: 'differs', isAssumed: true }, 0],
    ['a missing call', { verdict: 'missing' }, 1],
    ['a missing assumed call', { verdict: 'missing', isAssumed: true }, 0],
    ['a call without a response', { verdict: 'no answer' }, 1],
  ])('of %s', (_, more, code) => {
    expect(exitCodeOf([call('a', more)], [])).toBe(code)
  })

  it('is 1 for a check that differs, and 0 for a note', () => {
    expect(exitCodeOf([], [TOO_OLD])).toBe(1)
    expect(exitCodeOf([], [{ ...TOO_OLD, verdict: 'note' }])).toBe(0)
  })
})

describe('linesOfCall', () => {
  it('shows notes first, as only five lines are printed', () => {
    const forms = Array.from({ length: 5 }, (_, at) => ({ at: `data[0].f${at}`, form: 'a form' }))
    const note = { at: 'data[0].x', form: 'a gap', isNote: true } as const
    expect(linesOfCall(call('a', { forms: [...forms, note] }))[1]).toBe('    data[0].x: a gap')
  })

  it('shows the place, the expected type and the type found', () => {
    const differences = [
      { ...DIFFERENCE, times: 20 },
      { ...DIFFERENCE, isAssumed: true },
    ]
    expect(linesOfCall(call('a', { verdict: 'differs', isAssumed: true, differences }))).toEqual([
      `${'differs    GET /mobile/a  assumed'.padEnd(60)}   12 ms`,
      '    data.id: expected text, found null (20 times)',
      '    data.id: expected text, found null, assumed',
    ])
  })
})
