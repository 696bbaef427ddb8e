import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteError, reportTo, watchErrors } from './caught.ts'
import { createReporter, MAX_OF_PAGE, QUEUE } from './reporter.ts'

/** The sent envelopes: URL and parsed lines. */
let sent: { url: string; lines: Record<string, unknown>[] }[] = []

// for the whole file: the package caches the first fetch that it finds
vi.stubGlobal('addEventListener', vi.fn())
vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
  const lines = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
  sent.push({ url, lines })
  return new Response('{}')
})
// as on a page not loaded over HTTPS, which has no `randomUUID`
vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
beforeEach(() => {
  sent = []
})
afterAll(() => vi.unstubAllGlobals())

const reporterWith = (redact: (event: unknown) => object | null) =>
  createReporter({
    dsn: 'https://key@sentry.test:8443/sub/7',
    release: 'desk@1',
    redactError: (event) => redact(event) as never,
    redactVitals: (event) => redact(event) as never,
  })

/**
 * Waits until all reports so far have been sent or dropped, by sending one more through another
 * reporter.
 */
async function settled() {
  reporterWith((event) => event as object).reportError(new Error('the last one'), 'window')
  await expect.poll(() => JSON.stringify(sent.at(-1))).toContain('the last one')
  sent.pop()
}

describe('the reporter', () => {
  it('sends what the redactor returns, and nothing else', async () => {
    const seen: unknown[] = []
    const reporter = reporterWith((event) => {
      seen.push(event)
      return { platform: 'javascript', release: 'desk@1', level: 'error', transaction: '/x' }
    })
    reporter.reportError(new TypeError('Maria owes 1,893.456'), 'screen')
    await settled()
    expect(seen).toMatchObject([
      {
        exception: {
          values: [{ type: 'TypeError', mechanism: { type: 'screen', handled: true } }],
        },
      },
    ])
    expect(sent).toHaveLength(1)
    const lines = sent[0]?.lines ?? []
    expect(sent[0]?.url).toMatch(
      /^https:\/\/sentry\.test:8443\/sub\/api\/7\/envelope\/\?.*sentry_key=key/,
    )
    expect(lines[1]).toMatchObject({ type: 'event' })
    expect(lines[2]).toMatchObject({ release: 'desk@1', transaction: '/x' })
    expect(lines[2]).toMatchObject({ sdk: { settings: { infer_ip: 'never' } } })
    expect(JSON.stringify(lines)).not.toMatch(/Maria|1,893/)
  })

  it('sends nothing when the redactor returns null or throws', async () => {
    const reporter = reporterWith(() => null)
    reporter.reportError(new Error('a'), 'window')
    const failing = reporterWith(() => {
      throw new Error('Maria')
    })
    failing.reportError(new Error('b'), 'window')
    await settled()
    expect(sent).toEqual([])
  })

  it('sends no errors of its own, which the redactor has not seen', async () => {
    // the package cannot write to a frozen object and would report that
    const reporter = reporterWith((event) => Object.freeze({ ...Object(event) }) as object)
    reporter.reportError(new Error('a'), 'window')
    await settled()
    expect(sent).toEqual([])
  })

  it('limits the errors reported per page', async () => {
    const reporter = reporterWith((event) => event as object)
    for (let at = 0; at < MAX_OF_PAGE + 5; at += 1)
      reporter.reportError(new Error(`${at}`), 'window')
    await settled()
    expect(sent).toHaveLength(MAX_OF_PAGE)
  })

  it('sends the measurements of a start as a page load, over plain HTTP, too', async () => {
    const reporter = reporterWith((event) => event as object)
    const about = { 'lcp.target': 'main' }
    reporter.reportVitals({ measures: { lcp: 812, cls: 0.1 }, about }, 1_000)
    await settled()
    expect(sent[0]?.lines[1]).toMatchObject({ type: 'transaction' })
    expect(sent[0]?.lines[2]).toMatchObject({
      start_timestamp: 1,
      measurements: { lcp: { value: 812 }, cls: { value: 0.1 } },
      contexts: {
        trace: {
          trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
          span_id: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        },
        vitals: about,
      },
    })
  })

  it('keeps 30 reports while offline', () => {
    expect(QUEUE.maxQueueSize).toBe(30)
  })
})

it('buffers at most ten errors until there is a reporter', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  watchErrors()
  const happen = (type: string, over: object) =>
    page.dispatchEvent(Object.assign(new Event(type), over))
  happen('error', { error: 'first' })
  // a notice of the browser, such as that of a ResizeObserver
  happen('error', { error: null })
  happen('unhandledrejection', { reason: 'second' })
  for (let at = 0; at < 20; at += 1) noteError(at, 'screen')
  const reported: unknown[] = []
  reportTo((error, how) => reported.push([error, how]))
  expect(reported).toHaveLength(10)
  expect(reported.slice(0, 3)).toEqual([
    ['first', 'window'],
    ['second', 'promise'],
    [0, 'screen'],
  ])
  happen('error', { error: 'later' })
  expect(reported.at(-1)).toEqual(['later', 'window'])
})
