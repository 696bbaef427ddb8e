import { describe, expect, it } from 'vitest'
import {
  redactError,
  redactFile,
  redactMessage,
  redactTarget,
  redactVitals,
  type ReportHead,
} from '#domain/diagnostics/redact-report.ts'

const HEAD: ReportHead = {
  release: 'agent-desk@0.1.0',
  origin: 'https://app.test',
  route: '/orderCInfo',
  language: 'en',
  browser: 'a browser',
}

it.each([
  [
    "Cannot read properties of undefined (reading 'amount')",
    'Cannot read properties of undefined reading …',
  ],
  [
    "undefined is not an object (evaluating 'order.payer.name')",
    'undefined is not an object evaluating …',
  ],
  ['maria is not a function', '… is not a function'],
  ['The user aborted a request.', 'The user aborted a request'],
  ['Maria Santos 0917 123 4567', '…'],
  ['GET /mobile/orders/C-20261122-7: malformed', 'GET /mobile/orders/:x malformed'],
  [
    'Minified React error #31; visit https://react.dev/errors/31?args[]=Maria',
    'Minified React error #31',
  ],
  ['', ''],
  [undefined, ''],
])('redacts the message %j to %j', (message, sent) => {
  expect(redactMessage(message)).toBe(sent)
})

it('cuts a message as long as a response', () => {
  expect(redactMessage('error '.repeat(5_000)).length).toBeLessThan(300)
})

it.each([
  ['https://app.test/assets/home-Ab_-12cD.js', 'app:///assets/home-Ab_-12cD.js'],
  ['https://app.test/assets/first.en-a1b2c3d4.js?token=t#/x', 'app:///assets/first.en-a1b2c3d4.js'],
  ['https://app.test/?token=t#/orderCInfo?id=7', 'app:///index.html'],
  ['https://app.test/index.html', 'app:///index.html'],
  ['https://app.test/sw.js', 'app:///sw.js'],
  ['https://app.test/orders/7', null],
  ['https://app.test/maria/assets/home-a1b2c3d4.js', null],
  ['https://app.test/assets/home-a1b2c3d4.js/maria', null],
  ['chrome-extension://x/assets/home-a1b2c3d4.js', null],
  ['https://cdn.test/assets/home-a1b2c3d4.js', null],
  ['<anonymous>', null],
  [7, null],
])('names the file %s as %s', (url, named) => {
  expect(redactFile(url, HEAD.origin)).toBe(named)
})

it.each([
  ['main > div > h1', 'main > div > h1'],
  ['main > maria > span#order-7 > div.maria', 'main'],
  ['maria', undefined],
  [7, undefined],
])('names the element %s as %s', (target, named) => {
  expect(redactTarget(target)).toBe(named)
})

const exception = (over: object) => ({
  type: 'TypeError',
  value: 'x is not a function',
  mechanism: { type: 'screen', handled: true },
  stacktrace: {
    frames: [{ filename: 'https://app.test/assets/home-a1b2c3d4.js', lineno: 3, colno: 14 }],
  },
  ...over,
})

describe('an error', () => {
  it('is sent with its type, place, build and screen', () => {
    const event_id = '0123456789abcdef'.repeat(2)
    const sent = redactError(
      { event_id, timestamp: 1.5, exception: { values: [exception({})] } },
      HEAD,
    )
    expect(sent).toEqual({
      event_id,
      timestamp: 1.5,
      type: undefined,
      platform: 'javascript',
      level: 'error',
      release: 'agent-desk@0.1.0',
      transaction: '/orderCInfo',
      tags: { language: 'en' },
      request: { headers: { 'User-Agent': 'a browser' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: '… is not a function',
            mechanism: { type: 'screen', handled: true },
            stacktrace: {
              frames: [
                { filename: 'app:///assets/home-a1b2c3d4.js', lineno: 3, colno: 14, in_app: true },
              ],
            },
          },
        ],
      },
    })
  })

  it('of unknown class, catcher and position is sent without them', () => {
    const frames = [
      { filename: 'https://app.test/assets/home-a1b2c3d4.js', lineno: 'Maria', colno: Infinity },
    ]
    const over = { type: 'Maria', mechanism: { type: 'Maria', handled: 'Maria' } }
    const values = [exception({ ...over, stacktrace: { frames } })]
    expect(redactError({ event_id: 'a', exception: { values } }, HEAD)).toMatchObject({
      event_id: undefined,
      exception: {
        values: [
          {
            type: 'Error',
            mechanism: { type: 'window', handled: false },
            stacktrace: { frames: [{ lineno: undefined, colno: undefined }] },
          },
        ],
      },
    })
  })

  const frames = [{ filename: 'chrome-extension://abc/content.js', lineno: 1, colno: 1 }]
  const foreign = exception({ stacktrace: { frames } })

  it('from an extension or another page is not sent', () => {
    expect(redactError({ exception: { values: [foreign] } }, HEAD)).toBeNull()
  })

  it.each([
    ['without a stack', exception({ stacktrace: undefined })],
    ['caused by an extension', exception({})],
  ])('%s is sent', (_, own) => {
    const sent = redactError({ exception: { values: [foreign, own] } }, HEAD)
    expect(sent?.exception.values).toHaveLength(2)
    expect(sent?.exception.values[0]).not.toHaveProperty('stacktrace')
  })

  it('of a response that cannot be parsed is grouped by its call', () => {
    const value = 'GET /mobile/orders/7: malformed'
    const sent = redactError(
      { exception: { values: [exception({ type: 'ApiError', value })] } },
      HEAD,
    )
    expect(sent?.fingerprint).toEqual(['ApiError', 'GET /mobile/orders/:x malformed'])
  })

  it.each([undefined, null, 7, 'text', [], { exception: { values: 'x' } }, { exception: null }])(
    '%j does not throw',
    (value) => {
      expect(redactError(value, HEAD)).toMatchObject({ exception: { values: [] } })
      expect(redactVitals(value, HEAD)).toMatchObject({ measurements: {} })
    },
  )
})

it('a start is sent with its times, and the elements they concern', () => {
  const [trace_id, span_id] = ['0123456789abcdef'.repeat(2), 'b'.repeat(16)]
  const sent = redactVitals(
    {
      start_timestamp: 1,
      timestamp: 2.5,
      measurements: {
        lcp: { value: 812.5 },
        cls: { value: 0.01 },
        inp: { value: '09171234567' },
        other: { value: 1 },
      },
      contexts: {
        trace: { trace_id, span_id },
        vitals: {
          'lcp.target': 'main > p#x',
          'lcp.elementRenderDelay': 12,
          'lcp.inputDelay': '09171234567',
          'lcp.09171234567': 1,
          '09171234567.inputDelay': 1,
        },
      },
    },
    HEAD,
  )
  expect(sent).toEqual({
    event_id: undefined,
    type: 'transaction',
    start_timestamp: 1,
    timestamp: 2.5,
    platform: 'javascript',
    release: 'agent-desk@0.1.0',
    transaction: '/orderCInfo',
    transaction_info: { source: 'route' },
    tags: { language: 'en' },
    request: { headers: { 'User-Agent': 'a browser' } },
    measurements: { lcp: { value: 812.5, unit: 'millisecond' }, cls: { value: 0.01, unit: '' } },
    contexts: {
      trace: { trace_id, span_id, op: 'pageload' },
      vitals: { 'lcp.target': 'main', 'lcp.elementRenderDelay': 12 },
    },
  })
})

it.each(['0917-123-4567 Maria Santos abcde', '0123456789abcdef', 7])(
  'the id %j is replaced by an empty one',
  (id) => {
    const sent = redactVitals({ contexts: { trace: { trace_id: id, span_id: `${id}x` } } }, HEAD)
    expect(sent.contexts.trace).toMatchObject({
      trace_id: '0'.repeat(32),
      span_id: '0'.repeat(16),
    })
  },
)
