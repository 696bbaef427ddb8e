import { expect, it } from 'vitest'
import { checkDsn, checkSampleRate, reportOrigin } from './error-reports.ts'

it.each([
  undefined,
  '',
  'https://abc123@sentry.example/1',
  'https://abc@o1.ingest.sentry.example:8443/sub/path/42',
  'http://abc@127.0.0.1:9000/1',
  'http://abc@localhost/1',
])('VITE_SENTRY_DSN may be %j', (value) => expect(() => checkDsn(value)).not.toThrow())

it.each([
  ' ',
  'abc',
  'https://sentry.example/1',
  'https://abc@sentry.example',
  'https://abc@sentry.example/',
  'https://abc@sentry.example/desk',
  'https://abc:secret@sentry.example/1',
  'http://abc@sentry.example/1',
  'ftp://abc@sentry.example/1',
  'https://abc@sentry.example/1?x=1',
  ' https://abc@sentry.example/1',
  "https://abc@sentry.example;script-src 'unsafe-inline'/1",
  'https://abc@/1',
])('VITE_SENTRY_DSN %j is rejected in one sentence', (value) =>
  expect(() => checkDsn(value)).toThrow(/^VITE_SENTRY_DSN "[^"]+" .*\.$/),
)

it.each([undefined, '', '1', '0.25', '.5', '1.0'])('VITE_SENTRY_SAMPLE_RATE may be %j', (value) =>
  expect(() => checkSampleRate(value)).not.toThrow(),
)

it.each([' ', '0', '-1', '1.1', '25%', 'half', '1e-1', '0x1', 'NaN'])(
  'VITE_SENTRY_SAMPLE_RATE %j is rejected in one sentence',
  (value) => expect(() => checkSampleRate(value)).toThrow(/^VITE_SENTRY_SAMPLE_RATE "[^"]+" .*\.$/),
)

it('reports go to the origin of the DSN, without its key', () => {
  expect(reportOrigin('https://abc@sentry.example:8443/sub/42')).toBe('https://sentry.example:8443')
  expect([reportOrigin(undefined), reportOrigin('')]).toEqual(['', ''])
})
