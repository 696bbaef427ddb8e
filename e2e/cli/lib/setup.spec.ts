import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { realBackendIn } from './setup.mjs'

describe('a command that needs the mocked backend', () => {
  it.each([
    [{ VITE_API_URL: 'https://api.example' }, /unset VITE_API_URL,/],
    [{ VITE_REALTIME_URL: 'https://rt.example' }, /unset VITE_REALTIME_URL,/],
    [
      { VITE_API_URL: 'https://api.example', VITE_REALTIME_URL: 'https://rt.example' },
      /unset VITE_API_URL and VITE_REALTIME_URL,/,
    ],
  ])('refuses a build with %j', (env, sentence) => {
    expect(realBackendIn(env)).toMatch(sentence)
  })

  it('accepts the defaults and other variables', () => {
    const env = { VITE_API_URL: '', VITE_REALTIME_URL: '', VITE_APP_NAME: 'Our Desk' }
    expect(realBackendIn(env)).toBeNull()
  })

  it('ends with that sentence', () => {
    // an existing build would be served
    const args = [join(import.meta.dirname, '../start.mjs'), '--no-build']
    const { status, stdout } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, VITE_API_URL: 'https://api.example' },
      timeout: 15_000,
    })
    expect(stdout).toMatch(/^npm start and npm test need the mocked backend: unset .+\n$/)
    expect(status).toBe(1)
  })
})
