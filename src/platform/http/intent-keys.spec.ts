import { describe, expect, it } from 'vitest'
import { ApiError, type Failure } from '#platform/http/failure.ts'
import { createIntentKeys } from '#platform/http/intent-keys.ts'

type Form = { account: string; amount: number; password: string }

const form: Form = { account: 'maria', amount: 100, password: '1234' }
const failed = (failure: Failure) => new ApiError(failure, { method: 'POST', path: '/x' })
const refused = (code: number, status = 200) =>
  failed({ kind: 'code', code, message: '', data: null, fields: {}, status })

/** Sends once, then asks for the key of the next attempt. */
function nextKey(outcome: unknown, next: Partial<Form> = {}): [first: string, next: string] {
  const keys = createIntentKeys<Form>(['password'])
  const first = keys.keyFor(form)
  keys.settle(first, outcome)
  return [first, keys.keyFor({ ...form, ...next })]
}

describe('the key of an intent', () => {
  it.each<[string, unknown]>([
    ['a timeout', failed({ kind: 'timeout' })],
    ['a lost connection', failed({ kind: 'no-response', reason: '' })],
    ['an answer that cannot be read', failed({ kind: 'malformed', reason: '' })],
    ['an upload that was called back', failed({ kind: 'aborted' })],
    ['HTTP 500', failed({ kind: 'http', status: 500 })],
    ['HTTP 409, still at work on it', failed({ kind: 'http', status: 409 })],
    ['a body code of a gateway', refused(40_013, 502)],
    ['a session that was over', refused(10_001)],
    ['the 10-minute block', refused(9_999_999)],
    ['an attempt that was refused on the phone', failed({ kind: 'offline' })],
    ['code that did not load', failed({ kind: 'not-loaded' })],
    ['a fault of the app', new TypeError('x')],
  ])('stays the same after %s', (_, error) => {
    const [first, next] = nextKey(error)
    expect(next).toBe(first)
  })

  it.each<[string, unknown]>([
    ['it was done', null],
    ['a refusal by body code', refused(40_013)],
    ['a refusal by body code with HTTP 422', refused(40_013, 422)],
  ])('is a new one after %s', (_, error) => {
    const [first, next] = nextKey(error)
    expect(next).not.toBe(first)
  })

  const unknown = failed({ kind: 'timeout' })

  it('is a new one for content that was edited', () => {
    const [first, next] = nextKey(unknown, { amount: 101 })
    expect(next).not.toBe(first)
  })

  it('stays the same when only a secret was typed anew', () => {
    const [first, next] = nextKey(unknown, { password: '4321' })
    expect(next).toBe(first)
  })

  it('is the first one again when an edit is taken back', () => {
    const keys = createIntentKeys<Form>()
    const first = keys.keyFor(form)
    keys.settle(first, unknown)
    keys.settle(keys.keyFor({ ...form, amount: 5 }), unknown)
    expect(keys.keyFor({ ...form })).toBe(first)
  })

  it('is another one in another form', () => {
    expect(createIntentKeys<Form>().keyFor(form)).not.toBe(createIntentKeys<Form>().keyFor(form))
  })
})
