import { describe, expect, it } from 'vitest'
import { effectOf, type Effect, type FailureContext } from '#app/failures/failure-policy.ts'
import type { Failure } from '#platform/http/failure.ts'

/** Where a call can come from: a write by the member, a first read, or a background refetch. */
const CONTEXTS = {
  write: { isWrite: true, isBackground: false },
  'first read': { isWrite: false, isBackground: false },
  renewal: { isWrite: false, isBackground: true },
} as const

type Origin = keyof typeof CONTEXTS

function describeEffectOf(
  failure: Failure,
  origin: Origin,
  more: Partial<FailureContext> = {},
): string {
  return describeEffect(
    effectOf(failure, {
      path: '/mobile/thing',
      isOnline: true,
      ownCodes: [],
      ...CONTEXTS[origin],
      ...more,
    }),
  )
}

/** 'toast translate0286 No answer from the server.', 'sign-out Expired', 'blocked', 'none'. */
function describeEffect(effect: Effect): string {
  if (!('text' in effect)) return effect.kind
  const { kind, text } = effect
  if (typeof text === 'string') return `${kind} ${text}`
  return `${kind} ${text.id.startsWith('translate') ? `${text.id} ` : ''}${text.message}`
}

const SERVER_PROBLEM = 'toast translate0287 The server had a problem. Please try again later.'
const HTTP_FAILED = 'toast The request failed (HTTP {0}).'
const NO_ANSWER = 'toast translate0286 No answer from the server.'

const code = (number: number, message = 'Said so'): Extract<Failure, { kind: 'code' }> => ({
  kind: 'code',
  code: number,
  message,
  data: null,
  fields: {},
  status: 200,
})
const http = (status: number): Failure => ({ kind: 'http', status })

type Row = [name: string, failure: Failure, expected: string | Record<Origin, string>]

/** The catalogue row by row (R13.01 to R13.16); a single string applies to every origin. */
const CATALOGUE: Row[] = [
  ['50000', code(50000), 'none'],
  ['10001', code(10001), 'sign-out Said so'],
  ['9999999', code(9999999), 'blocked'],
  ['another code', code(40012), 'toast Said so'],
  [
    'another code without a message',
    code(40012, ''),
    'toast The server refused this (code {code}).',
  ],
  ['HTTP 403', http(403), 'blocked'],
  ['HTTP 413', http(413), 'toast The file is too large for the server.'],
  ['HTTP 429', http(429), 'toast translate0288 Too many requests, please try again later.'],
  [
    'HTTP 430',
    http(430),
    'toast translate0349 The request was refused. Please contact customer service.',
  ],
  ['HTTP 500', http(500), SERVER_PROBLEM],
  ...[502, 503, 504].map((status): Row => [
    `HTTP ${status}`,
    http(status),
    // the write may have been processed
    { write: NO_ANSWER, 'first read': SERVER_PROBLEM, renewal: SERVER_PROBLEM },
  ]),
  ['HTTP 401', http(401), 'check-session The request failed (HTTP {0}).'],
  [
    'HTTP 401 with a message',
    { kind: 'http', status: 401, message: 'Said so' },
    'check-session Said so',
  ],
  ['a body code with HTTP 401', { ...code(40012), status: 401 }, 'toast Said so'],
  ['HTTP 422 with a message', { kind: 'http', status: 422, message: 'Said so' }, 'toast Said so'],
  ...[301, 400, 404, 405, 451].map((status): Row => [`HTTP ${status}`, http(status), HTTP_FAILED]),
  ...[408, 520, 522, 524].map((status): Row => [
    `HTTP ${status}`,
    http(status),
    { write: NO_ANSWER, 'first read': HTTP_FAILED, renewal: HTTP_FAILED },
  ]),
  ['timeout', { kind: 'timeout' }, 'none'],
  ['no response', { kind: 'no-response', reason: 'Failed to fetch' }, NO_ANSWER],
  [
    'setup',
    { kind: 'setup', reason: 'TypeError' },
    'toast translate0284 The request could not be prepared.',
  ],
  [
    'a chunk that did not load',
    { kind: 'not-loaded' },
    'toast A part of the app did not load. Nothing was sent. Try again; if that does not help, reload the app.',
  ],
  ['offline', { kind: 'offline' }, 'toast Please check your network first'],
  ['aborted', { kind: 'aborted' }, 'none'],
  [
    'rejected during the block',
    { kind: 'blocked' },
    { write: 'blocked', 'first read': 'blocked', renewal: 'none' },
  ],
  [
    'unreadable response',
    { kind: 'malformed', reason: 'no JSON' },
    {
      write: "toast The server's answer could not be read.",
      'first read': 'none',
      renewal: 'none',
    },
  ],
]

CATALOGUE.push(
  ['a web page', { kind: 'malformed', reason: 'html' }, 'portal'],
  ['a redirect', { kind: 'malformed', reason: 'redirect' }, 'portal'],
  ['HTTP 511', http(511), 'portal'],
)

describe.each(Object.keys(CONTEXTS) as Origin[])('effectOf, for a %s', (origin) => {
  it.each(CATALOGUE)('%s', (_, failure, expected) => {
    expect(describeEffectOf(failure, origin)).toBe(
      typeof expected === 'string' ? expected : expected[origin],
    )
  })
})

describe('effectOf', () => {
  it('says of a limit and of a firewall what the member can do, whatever code they answer', () => {
    const answered = (status: number) => describeEffectOf({ ...code(40012), status }, 'write')
    expect(answered(429)).toBe(describeEffectOf(http(429), 'write'))
    expect(answered(430)).toBe(describeEffectOf(http(430), 'write'))
    expect(answered(500)).toBe('toast Said so')
  })

  it('suppresses other codes of the automatic refresh only', () => {
    const path = '/mobile/refresh'
    expect(describeEffectOf(code(40012), 'first read', { path })).toBe('none')
    expect(describeEffectOf(code(10001), 'first read', { path })).toBe('sign-out Said so')
    expect(describeEffectOf(code(9999999), 'first read', { path })).toBe('blocked')
    expect(describeEffectOf(http(500), 'first read', { path })).toBe(SERVER_PROBLEM)
  })

  it('reports the block that a 403 has started, whatever the body says', () => {
    for (const number of [40012, 50000, 10003]) {
      const failure: Failure = { ...code(number), status: 403 }
      expect(describeEffectOf(failure, 'write', { ownCodes: [10003] })).toBe('blocked')
    }
    expect(describeEffectOf({ ...code(10001), status: 403 }, 'write')).toBe('sign-out Said so')
  })

  describe('what the server says about fields', () => {
    const fields = { account: 'No such account', amount: 'Too much', sum: 'Too much' }
    const told = (message: string, isForm = false) =>
      describeEffectOf({ kind: 'http', status: 422, message, fields }, 'write', { isForm })

    it('is left to a form, unless there is no general message', () => {
      expect(told('Invalid', true)).toBe('toast Invalid')
      expect(told('', true)).toBe('toast No such account')
    })

    it('is said where no form shows it, each once', () => {
      expect(told('Invalid')).toBe('toast Invalid · No such account · Too much')
      expect(told('')).toBe('toast No such account · Too much')
      expect(told('No such account (and 2 more errors)')).toBe(
        'toast No such account (and 2 more errors) · Too much',
      )
      const failure = { ...code(40012, 'Invalid'), fields }
      expect(describeEffectOf(failure, 'write')).toBe('toast Invalid · No such account · Too much')
    })

    it('is cut at 300 characters', () => {
      expect(told('x'.repeat(299))).toBe(`toast ${'x'.repeat(299)}`)
      expect(told('x'.repeat(290))).toBe(`toast ${'x'.repeat(290)} · No such`)
    })
  })

  it('shows the size of a file that is too large for the server', () => {
    const effect = effectOf(
      { kind: 'http', status: 413, fileBytes: 62_914_560 },
      { path: '/mobile/chat', isOnline: true, ownCodes: [], ...CONTEXTS.write },
    )
    expect(effect).toMatchObject({ text: { values: { 0: '60' } } })
  })

  it('leaves a code to the form that shows it itself', () => {
    expect(describeEffectOf(code(10003), 'write', { ownCodes: [10003] })).toBe('none')
    expect(describeEffectOf(code(10004), 'write', { ownCodes: [10003] })).toBe('toast Said so')
  })

  it('suppresses a read that failed offline, but never a write', () => {
    const failure: Failure = { kind: 'no-response', reason: 'Failed to fetch' }
    expect(describeEffectOf(failure, 'renewal', { isOnline: false })).toBe('none')
    expect(describeEffectOf(failure, 'write', { isOnline: false })).toBe(NO_ANSWER)
  })

  it('names the path of a call without a response', () => {
    const effect = effectOf(
      { kind: 'no-response', reason: 'Failed to fetch' },
      { path: '/mobile/self', isOnline: true, ownCodes: [], ...CONTEXTS.renewal },
    )
    expect(effect).toMatchObject({ detail: '/mobile/self Failed to fetch' })
  })
})
