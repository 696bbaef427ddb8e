import { describe, expect, it } from 'vitest'
import { readEnvelope } from '#platform/http/envelope.ts'

const failureOf = (text: string, status = 200) => {
  const envelope = readEnvelope(text, status)
  return envelope.ok ? null : envelope.failure
}

const said = (message: unknown, errors: unknown) =>
  failureOf(JSON.stringify({ code: 400, message, errors }), 400)

describe('readEnvelope', () => {
  it('accepts only the number 0 as success', () => {
    expect(readEnvelope('{"code":0,"data":1}', 201)).toEqual({
      ok: true,
      body: { code: 0, data: 1 },
    })
  })

  it.each(['', 'null', '[]', '"0"', '{"code":0', '{}', '<p><html>'])(
    'rejects %s as malformed, not as the page of a captive portal',
    (text) =>
      expect(failureOf(text)).toEqual({
        kind: 'malformed',
        reason: expect.stringMatching(/^no /) as string,
      }),
  )

  it.each([
    '{"code":"0"}',
    '{"code":""}',
    '{"code":" "}',
    '{"code":null}',
    '{"code":true}',
    '{"code":0.5}',
  ])('does not accept %s as success', (text) => expect(failureOf(text)?.kind).toBe('malformed'))

  it.each(['<!doctype html><p>Sign in to the Wi-Fi', '\n<HTML><body>'])(
    'recognises the page %s of a captive portal',
    (text) => expect(failureOf(text)).toEqual({ kind: 'malformed', reason: 'html' }),
  )

  it('reads message, msg or detail, as text and at most 300 characters', () => {
    expect(failureOf('{"code":1,"msg":" Busy "}')).toMatchObject({ message: 'Busy' })
    expect(failureOf('{"code":1,"message":" ","msg":"Busy"}')).toMatchObject({ message: 'Busy' })
    expect(failureOf('{"code":1,"message":{"a":1}}')).toMatchObject({ message: '' })
    expect(failureOf('{"code":"10001","message":"Expired"}')).toMatchObject({ code: 10001 })
    const detail = 'Amount exceeds the daily limit of 50,000'
    expect(
      failureOf(JSON.stringify({ title: 'Unprocessable Entity', status: 422, detail }), 422),
    ).toEqual({ kind: 'http', status: 422, message: detail, fields: {} })
    expect(failureOf('{"code":1,"message":"Busy","detail":"x"}')).toMatchObject({ message: 'Busy' })
    const long = failureOf(JSON.stringify({ code: 1, message: 'x'.repeat(10_000) }))
    expect(long).toMatchObject({ message: 'x'.repeat(300) })
  })

  it('reads messages without invisible characters, which could disguise an amount', () => {
    const message = 'Only \u202E00.05\u202C pesos left'
    expect(said(message, { amount: ['\u200B\u202E00.05\u202C'] })).toMatchObject({
      message: 'Only 00.05 pesos left',
      fields: { amount: '00.05' },
    })
    expect(failureOf('{"code":1,"message":"\u200B \u200B","msg":"Busy"}')).toMatchObject({
      message: 'Busy',
    })
  })

  it.each([401, 500, 502])('takes no reason from error with HTTP %d', (status) => {
    const text = JSON.stringify({ error: 'Unauthorized' })
    expect(failureOf(text, status)).toMatchObject({ kind: 'http', status, message: '' })
  })

  it.each<[unknown, string]>([
    ['insufficient balance', 'insufficient balance'],
    [{ code: 'LIMIT', message: 'Above the limit' }, 'Above the limit'],
    [true, ''],
    [null, ''],
  ])('reads the reason from error, if nothing else says it: %j', (error, message) => {
    expect(failureOf(JSON.stringify({ error }), 400)).toEqual({
      kind: 'http',
      status: 400,
      message,
      fields: {},
    })
    expect(failureOf(JSON.stringify({ code: 1, message: 'Busy', error }))).toMatchObject({
      message: 'Busy',
    })
  })

  it.each([
    [401, '{"code":10001}', { kind: 'code', code: 10001 }],
    [422, '{"code":"10001","message":"Expired"}', { kind: 'code', code: 10001 }],
    [503, '{"code":9999999}', { kind: 'code', code: 9999999 }],
    [200, '{"code":200,"data":{"until":5}}', { kind: 'code', code: 200, data: { until: 5 } }],
    [400, '{"code":40012,"message":"Wrong password"}', { kind: 'code', message: 'Wrong password' }],
    [500, '{"code":40012,"message":"Wrong password"}', { kind: 'code', status: 500 }],
    // a code that only repeats the status
    [500, '{"code":500,"message":"Server Error"}', { kind: 'http', status: 500 }],
    [502, '{"code":1}', { kind: 'http', status: 502 }],
    [429, '{"message":"Too Many Attempts."}', { kind: 'http', status: 429 }],
    // success needs both the code and the status
    [500, '{"code":0,"data":[]}', { kind: 'http', status: 500 }],
    [404, '<!doctype html><p>Not found', { kind: 'http', status: 404 }],
    [504, '', { kind: 'http', status: 504 }],
  ])('reads HTTP %d with %s', (status, text, expected) => {
    expect(failureOf(text, status)).toMatchObject(expected)
  })

  it.each(['50000', '"50000"'])('reads no text with the silent code %s', (code) => {
    const text = `{"code":${code},"message":"Hush","errors":{"amount":["Too much"]}}`
    expect(failureOf(text)).toMatchObject({ kind: 'code', code: 50000, message: '', fields: {} })
  })

  it.each<[unknown, string]>([
    [['amount must be a number', 'amount should not be empty'], 'amount must be a number'],
    [[7, { a: 1 }], ''],
    [{ en: 'Too low', zh: '太低' }, 'Too low'],
    [[], ''],
  ])('reads the first text of the message %j', (message, text) => {
    expect(failureOf(JSON.stringify({ code: 40001, message, data: null }))).toMatchObject({
      kind: 'code',
      message: text,
      fields: {},
    })
  })

  it('reads messages by field in place of the message or of the data', () => {
    const byField = { amount: ['At least 100', 'Not whole'], account: [] }
    expect(failureOf(JSON.stringify({ code: 40001, message: byField }))).toMatchObject({
      message: '',
      fields: { amount: 'At least 100' },
    })
    expect(
      failureOf(JSON.stringify({ code: 40001, message: 'Validation Error.', data: byField })),
    ).toMatchObject({ message: 'Validation Error.', fields: { amount: 'At least 100' } })
    const others = { amount: ['At least 100'], until: 5 }
    expect(failureOf(JSON.stringify({ code: 40001, data: others }))).toMatchObject({ fields: {} })
  })

  it('reads the first message of each field', () => {
    const errors = { amount: ['Too much', 'Not whole'], account: 'Unknown', note: [7], x: null }
    const message = 'The given data was invalid.'
    expect(failureOf(JSON.stringify({ message, errors }), 422)).toEqual({
      kind: 'http',
      status: 422,
      message,
      fields: { amount: 'Too much', account: 'Unknown' },
    })
    expect(failureOf(JSON.stringify({ code: 422, message, data: { errors } }))).toMatchObject({
      kind: 'code',
      fields: { amount: 'Too much' },
    })
  })

  it.each<[string, object]>([
    ['field', { field: 'amount', defaultMessage: 'Too much', code: 'Max', rejectedValue: 7 }],
    ['path', { type: 'field', path: 'amount', msg: 'Too much', value: 7 }],
    ['name', { name: 'amount', message: 'Too much' }],
    ['param', { param: 'amount', msg: 'Too much' }],
  ])('reads a list of errors that name their field as %s', (_, error) => {
    const errors = [error, { field: 'amount', message: 'Not whole' }, { field: 'x' }, 7, null]
    expect(failureOf(JSON.stringify({ status: 400, message: 'Invalid', errors }), 400)).toEqual({
      kind: 'http',
      status: 400,
      message: 'Invalid',
      fields: { amount: 'Too much' },
    })
    expect(failureOf(JSON.stringify({ code: 400, data: { errors } }))).toMatchObject({
      kind: 'code',
      fields: { amount: 'Too much' },
    })
  })

  it.each<[string, object, string, object]>([
    [
      'RFC 9457',
      {
        title: 'Your request is not valid.',
        errors: [
          { detail: 'Too low', pointer: '#/amount' },
          { detail: 'Unknown', pointer: '#/setting/dailyLimit' },
          { detail: 'Closed', pointer: '#' },
        ],
      },
      'Your request is not valid. · Closed',
      { amount: 'Too low', 'setting.dailyLimit': 'Unknown' },
    ],
    [
      'RFC 9457 with a detail',
      { title: 'Invalid', detail: 'No', errors: [{ detail: 'Too low', pointer: '/amount' }] },
      'No',
      { amount: 'Too low' },
    ],
    ['a title only', { title: 'Your request is not valid.' }, 'Your request is not valid.', {}],
    ['lists of PHP with gaps', { errors: { amount: { 1: 'Too low' } } }, '', { amount: 'Too low' }],
    [
      'messages with codes',
      { errors: { amount: [{ code: 'min', message: 'Too low' }], note: { kind: 'x', msg: 'No' } } },
      '',
      { amount: 'Too low', note: 'No' },
    ],
    [
      'FastAPI',
      {
        detail: [
          { type: 'ge', loc: ['body', 'setting', 'dailyLimit'], msg: 'Too low' },
          { type: 'value_error', loc: ['body'], msg: 'Closed' },
        ],
      },
      'Closed',
      { 'setting.dailyLimit': 'Too low' },
    ],
    [
      'Django',
      { amount: ['Too low'], account: ['Unknown'] },
      '',
      { amount: 'Too low', account: 'Unknown' },
    ],
  ])('reads the rejection of %s', (_, body, message, fields) =>
    expect(failureOf(JSON.stringify(body), 422)).toEqual({
      kind: 'http',
      status: 422,
      message,
      fields,
    }),
  )

  it.each<[number, object]>([
    [400, {}],
    [400, { amount: ['Too low'], id: 5 }],
    [400, { amount: [] }],
    [400, { errors: { amount: [{ code: 5 }] } }],
    [401, { title: 'Unauthorized' }],
    [500, { title: 'Internal Server Error' }],
    [500, { trace: ['at x.php:5'] }],
  ])('finds no reason in HTTP %d with %j', (status, body) =>
    expect(failureOf(JSON.stringify(body), status)).toEqual({
      kind: 'http',
      status,
      message: '',
      fields: {},
    }),
  )

  it('takes a whole body for messages by field only if it says nothing else', () => {
    expect(failureOf('{"message":["Too low","Odd"]}', 400)).toMatchObject({
      message: 'Too low',
      fields: {},
    })
    expect(failureOf('{"detail":["Too low"]}', 400)).toMatchObject({
      message: 'Too low',
      fields: {},
    })
  })

  it('adds the errors of no field to the message, each once', () => {
    const errors = [
      { objectName: 'dto', defaultMessage: 'Closed until 9' },
      { field: '', message: 'Invalid' },
      'Too late',
      { field: 'constructor', message: 'Odd' },
    ]
    expect(said('Invalid', errors)).toMatchObject({
      message: 'Invalid · Closed until 9 · Too late',
      fields: { constructor: 'Odd' },
    })
    expect(said(undefined, ['Closed until 9'])).toMatchObject({ message: 'Closed until 9' })
    expect(said('Invalid', { '': ['Closed until 9'] })).toMatchObject({
      message: 'Invalid · Closed until 9',
      fields: {},
    })
    const many = Array.from({ length: 1000 }, (_, at) => ({ field: `f${at}`, message: 'x' }))
    const failure = said('x'.repeat(400), ['y', ...many])
    expect(failure).toMatchObject({ message: 'x'.repeat(300) })
    expect(Object.keys(failure && 'fields' in failure ? (failure.fields ?? {}) : {})).toHaveLength(
      49,
    )
  })
})
