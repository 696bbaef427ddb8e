import { describe, expect, it } from 'vitest'
import { ENGINE_WORDS } from '#domain/diagnostics/error-words.ts'
import { redactError, redactVitals, type ReportHead } from '#domain/diagnostics/redact-report.ts'
import { leaked, secretsOf } from './seed-secrets.ts'
import { Registry } from './world/registry.ts'
import type { SeedName } from './world/seeds.ts'

/** No value of any seed may be in an error or performance report, whatever field it is put into. */

const SEEDS: readonly SeedName[] = ['plain', 'demo', 'empty']
const ORIGIN = 'https://app.test'
const HEAD: ReportHead = {
  release: 'agent-desk@0.1.0',
  origin: ORIGIN,
  route: '/ordersC',
  language: 'en',
  browser: 'a browser',
}

const OWN_FILE = `${ORIGIN}/assets/home-a1b2c3d4.js`

/** A report with the value in every text field of Sentry's protocol. */
function eventWith(value: string) {
  const frame = {
    filename: value,
    abs_path: value,
    function: value,
    module: value,
    context_line: value,
    vars: { value },
    lineno: value,
    colno: 7,
  }
  const frames = [
    frame,
    { ...frame, filename: `${OWN_FILE}?token=${value}#/x?id=${value}`, lineno: 3 },
    { ...frame, filename: `${ORIGIN}/${value}` },
    { ...frame, filename: `https://elsewhere.test/assets/${value}-a1b2c3d4.js` },
  ]
  const exception = (text: string) => ({
    type: value,
    value: text,
    module: value,
    mechanism: { type: value, handled: value, source: value, data: { value } },
    stacktrace: { frames },
  })
  return {
    event_id: value,
    message: value,
    logger: value,
    server_name: value,
    environment: value,
    release: value,
    dist: value,
    transaction: value,
    level: value,
    fingerprint: [value],
    exception: {
      values: [
        exception(value),
        exception(`Cannot read properties of undefined (reading '${value}')`),
        exception(`GET /mobile/invites/${value}?q=${value}: malformed`),
        exception(`Minified React error #31; visit https://react.dev/errors/31?args[]=${value}`),
        exception(`${value} is not a function`),
      ],
    },
    breadcrumbs: [{ message: value, data: { value } }],
    request: { url: `${ORIGIN}/?token=${value}`, headers: { Cookie: value }, data: value },
    user: { id: value, ip_address: value, username: value },
    tags: { [value]: value },
    extra: { [value]: value },
    modules: { [value]: value },
    contexts: {
      trace: { trace_id: value, span_id: value, op: value },
      vitals: { 'lcp.target': value, 'inp.target': `div.${value} > span#${value}`, [value]: 1 },
      [value]: { value },
    },
    measurements: { lcp: { value, unit: value }, [value]: { value: 1, unit: value } },
    debug_meta: { images: [{ code_file: value }] },
    spans: [{ description: value }],
  }
}

/** All words of a report, in the form `leaked` expects. */
const wordsOf = (report: unknown) => JSON.stringify(report).replaceAll(/[",:{}[\]]+/g, ' ')

describe.each(SEEDS)('of the seed %s', (seed) => {
  const registry = new Registry()
  const world = registry.create({ seed })
  const { secrets, orderIds } = secretsOf(world, registry.issueToken(world))
  // 'failed' is part of many error messages
  const texts = [...secrets, ...orderIds].filter((text) => !ENGINE_WORDS.has(text.toLowerCase()))

  it('sends no value, whatever field it is put into', () => {
    expect(texts.length).toBeGreaterThan(20)
    for (const text of texts) {
      const event = eventWith(text)
      expect(leaked(wordsOf(redactError(event, HEAD)), [text])).toEqual([])
      expect(leaked(wordsOf(redactVitals(event, HEAD)), [text])).toEqual([])
    }
  })

  it('would detect a value that was sent', () => {
    for (const text of texts.filter((one) => /^[\w-]+$/.test(one)).slice(0, 20)) {
      expect(leaked(wordsOf(eventWith(text)), [text])).toEqual([text])
    }
  })
})
