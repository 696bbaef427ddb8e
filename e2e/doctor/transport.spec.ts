import { describe, expect, it } from 'vitest'
import type { Answer } from './send.ts'
import { judgeTransport } from './transport.ts'

const AT = Date.parse('2026-03-01T00:00:00Z')

const answer = (headers: Record<string, string> = {}, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: new Headers({ date: new Date(AT).toUTCString(), ...headers }),
  text: '{}',
  ms: 20,
  at: AT,
  ...more,
})

const judge = (answers: Answer[], url = 'https://api.example', origin: string | null = null) =>
  Object.fromEntries(judgeTransport(url, answers, origin).map((check) => [check.name, check]))

describe('judgeTransport', () => {
  it('finds nothing wrong with a good backend', () => {
    const checks = Object.values(judge([answer({ 'content-encoding': 'gzip' })]))
    expect(checks.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
  })

  it.each([
    [3_600_000, 'note', "3600 s ahead of this machine's"],
    [-60_000, 'note', "60 s behind this machine's"],
    [2_000, 'ok', "as this machine's"],
  ])('reports a clock that is %i ms off', (offset, verdict, says) => {
    const date = new Date(AT + offset).toUTCString()
    expect(judge([answer({ date })])['clock']).toMatchObject({
      verdict,
      says: expect.stringContaining(says),
    })
  })

  it('reports answers without a date', () => {
    const bare = answer({}, { headers: new Headers() })
    expect(judge([bare])['clock']).toMatchObject({ verdict: 'note' })
  })

  it('reports redirects', () => {
    expect(judge([answer(), answer({}, { status: 302 })])['redirects']).toMatchObject({
      verdict: 'differs',
      says: expect.stringContaining('1 of 2'),
    })
  })

  it('reports long answers without compression', () => {
    const long = answer({}, { text: 'x'.repeat(2_000) })
    expect(judge([long])['compression']).toMatchObject({ verdict: 'note' })
  })

  it('reports the median and the longest duration', () => {
    const answers = [10, 30, 4_000].map((ms) => answer({}, { ms }))
    expect(judge(answers)['latency']).toMatchObject({
      verdict: 'note',
      says: 'median 30 ms, worst 4000 ms',
    })
  })

  it.each([
    ['http://127.0.0.1:4173', 'https://app.example', 'note', undefined],
    ['http://api.example', null, 'note', 'the backend is not on HTTPS'],
    ['http://api.example', 'http://app.example', 'note', 'the backend is not on HTTPS'],
    ['http://10.0.0.1', 'https://app.example', 'differs', 'the backend is not on HTTPS'],
  ])('reports a backend without HTTPS: %s for the app on %s', (url, origin, verdict, summary) => {
    const check = judge([answer()], url, origin)['HTTPS']
    expect(check?.verdict).toBe(verdict)
    expect(check?.summary).toBe(summary)
  })
})
