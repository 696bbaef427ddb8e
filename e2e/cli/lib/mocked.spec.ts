import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connectSources } from '../../../src/build/headers.ts'
import { changedIn, realBackendIn, realBackendOf } from './mocked.mjs'
import { root } from './run.mjs'

const DEFAULTS = { VITE_APP_NAME: 'Agent Desk', VITE_API_URL: '', VITE_REALTIME_URL: '' }
const REAL = [
  [{ VITE_API_URL: 'https://api.example' }, /unset VITE_API_URL,/, 'wss://api.example'],
  [{ VITE_REALTIME_URL: 'http://rt.test' }, /unset VITE_REALTIME_URL,/, 'ws://rt.test'],
  [
    { VITE_API_URL: 'https://api.example', VITE_REALTIME_URL: 'https://rt.example' },
    /unset VITE_API_URL and VITE_REALTIME_URL,/,
    'wss://rt.example',
  ],
] as const
const OTHER = {
  VITE_APP_NAME: 'Our Desk',
  VITE_SENTRY_DSN: 'https://key@reports.example/1',
  VITE_MEDIA_HOSTS: 'ws.example',
}

/** A build's _headers, as far as backends matter. */
const headersOf = (env: Record<string, string>) =>
  readFileSync(join(root, 'public/_headers'), 'utf8')
    .replaceAll('{backends}', connectSources(env))
    .replaceAll('{media}', 'https://ws.example')

describe('the mocked backend', () => {
  it.each(REAL)('is not what a build with %j would talk to', (env, sentence) => {
    expect(realBackendIn({ ...DEFAULTS, ...env })).toMatch(sentence)
  })

  it.each(REAL)('does not serve a build that was made with %j', (env, _sentence, socket) => {
    expect(realBackendOf(headersOf(env))).toContain(`(${socket})`)
  })

  it('serves the defaults and other variables', () => {
    expect(realBackendIn({ ...DEFAULTS, ...OTHER })).toBeNull()
    expect(realBackendOf(headersOf(OTHER))).toBeNull()
  })
})

it('the tests run with the defaults only', () => {
  expect(changedIn({ ...DEFAULTS, MODE: 'production' }, DEFAULTS)).toBeNull()
  expect(changedIn({ ...DEFAULTS, VITE_APP_NAME: 'Our Desk' }, DEFAULTS)).toMatch(
    /unset VITE_APP_NAME,/,
  )
})
