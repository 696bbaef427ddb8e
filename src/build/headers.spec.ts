import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { connectSources, inlineDigests } from './headers.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const HTML = `<head>
  <script type="application/json" id="a">{"b":1}</script>
  <script>first()</script>
  <script type="module" crossorigin src="/assets/index.js"></script>
  <style>p{color:red}</style>
</head><body><script type="module">second()</script></body>`

it('a policy lists the hash of each inline script, but not of data or loaded scripts', () => {
  expect(inlineDigests(HTML, 'script')).toBe(`${sha256('first()')} ${sha256('second()')}`)
})

it('a policy lists the hash of each inline style', () => {
  expect(inlineDigests(HTML, 'style')).toBe(sha256('p{color:red}'))
})

it.each<[Record<string, string>, string]>([
  [{}, ''],
  [{ VITE_SENTRY_DSN: '' }, ''],
  [{ VITE_SENTRY_DSN: 'https://key@sentry.test:8443/sub/1' }, 'https://sentry.test:8443'],
  [
    { VITE_API_URL: 'https://api.test', VITE_SENTRY_DSN: 'https://key@sentry.test/1' },
    'https://api.test wss://api.test https://sentry.test',
  ],
])('with %j the policy lets the app connect to "%s"', (env, sources) => {
  expect(connectSources(env)).toBe(sources)
})
