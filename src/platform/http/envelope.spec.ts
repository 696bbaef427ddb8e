import { describe, expect, it } from 'vitest'
import { readEnvelope } from '#platform/http/envelope.ts'

const failureOf = (text: string) => {
  const envelope = readEnvelope(text)
  return envelope.ok ? null : envelope.failure
}

describe('readEnvelope', () => {
  it('takes only the number 0 for success', () => {
    expect(readEnvelope('{"code":0,"data":1}')).toEqual({ ok: true, body: { code: 0, data: 1 } })
  })

  it.each(['', 'null', '[]', '"0"', '<!doctype html><p>Sign in to the Wi-Fi', '{"code":0', '{}'])(
    'takes %s for no answer',
    (text) => expect(failureOf(text)?.kind).toBe('malformed'),
  )

  it.each(['{"code":"0"}', '{"code":null}', '{"code":true}', '{"code":0.5}'])(
    'does not take %s for success',
    (text) => expect(failureOf(text)?.kind).toBe('malformed'),
  )

  it('reads message or msg, as text and at most 300 characters', () => {
    expect(failureOf('{"code":1,"msg":" Busy "}')).toMatchObject({ message: 'Busy' })
    expect(failureOf('{"code":1,"message":{"a":1}}')).toMatchObject({ message: '' })
    expect(failureOf('{"code":"10001","message":"Expired"}')).toMatchObject({ code: 10001 })
    const long = failureOf(JSON.stringify({ code: 1, message: 'x'.repeat(10_000) }))
    expect(long).toMatchObject({ message: 'x'.repeat(300) })
  })
})
