import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { CHECKS, variableProblems, variables } from './variables.ts'

afterEach(() => vi.unstubAllEnvs())

const ORIGINS = ['VITE_API_URL', 'VITE_REALTIME_URL']
const HOSTS = ['VITE_MEDIA_HOSTS', 'VITE_THEME_BLUE_HOSTS', 'VITE_THEME_PURPLE_HOSTS']

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it.each(
  [
    ORIGINS.flatMap((name) =>
      [
        '',
        'https://api.example',
        'https://api.example:8443',
        'http://127.0.0.1:8000',
        'http://[::1]:8000',
        'http://localhost:8000',
        'http://10.0.0.5',
        'http://172.16.0.5',
        'http://192.168.1.5',
        'http://[fd00::5]',
        'http://backend:8000',
        'http://backend.test',
      ].map((value) => [name, value]),
    ),
    HOSTS.flatMap((name) => ['', 'cdn.example', 'a.example, b-2.example,'].map((v) => [name, v])),
    [
      ['VITE_APP_NAME', 'Cash & Carry'],
      ['VITE_APP_SHORT_NAME', ''],
      ['VITE_REALTIME_PATH', '/ws/socket.io'],
      ['VITE_REALTIME_CHANNEL', 'private-agent-{member_id}'],
      ['VITE_BUILD', '1.2 (rc)'],
      ['MODE', 'production'],
    ],
  ].flat(),
)('%s may be "%s"', (name = '', value = '') => {
  expect(variableProblems({ [name]: value })).toEqual([])
})

it.each(
  [
    ORIGINS.flatMap((name) =>
      [
        'api.example',
        'https://api.example/',
        'https://api.example/v1',
        'https:/api.example',
        'wss://api.example',
        'https://API.example',
        'https://api.example:443',
        'https://user@api.example',
        "https://api.example;script-src 'unsafe-inline'",
        ' https://api.example',
        // no page on HTTPS can reach these
        'http://api.example',
        'http://203.0.113.5:6001',
        'http://172.32.0.5',
        'http://10.0.0.5.example',
        'http://[2001:db8::5]',
        'http://local.example',
      ].map((value) => [name, value]),
    ),
    HOSTS.flatMap((name) =>
      [
        'https://cdn.example',
        '*.cdn.example',
        'cdn.example/a',
        'a.example b.example',
        "it's.example",
      ].map((value) => [name, value]),
    ),
    [
      ['VITE_APP_NAME', ''],
      ['VITE_APP_NAME', 'The "Desk"'],
      ['VITE_REALTIME_PATH', ''],
      ['VITE_REALTIME_PATH', 'socket.io'],
      ['VITE_REALTIME_CHANNEL', 'private-member.{id}'],
      ['VITE_SENTRY_DSN', 'sentry.example'],
    ],
  ].flat(),
)('%s "%s" is rejected in one sentence', (name = '', value = '') => {
  const [problem, ...more] = variableProblems({ [name]: value })
  expect(problem).toMatch(new RegExp(`^${name} "[^]*" must [^]*\\.$`))
  expect(more).toEqual([])
})

it.each(['https://API.example', 'https://api.example:443', 'https://api.example/'])(
  'an origin that browsers write differently is rejected with how to write it: %s',
  (value) => {
    expect(variableProblems({ VITE_API_URL: value })).toEqual([
      expect.stringMatching(
        /in lower case, without the default port and without a slash at the end/,
      ),
    ])
  },
)

it('a misspelled name is reported together with all other problems', () => {
  expect(
    variableProblems({ VITE_API_URL: 'api.example', VITE_IDEMPOTENCY_HEDAER: 'Idempotency-Key' }),
  ).toEqual([
    expect.stringMatching(/^VITE_API_URL /),
    'VITE_IDEMPOTENCY_HEDAER is not a build variable: src/build/variables.ts lists them.',
  ])
})

it.each([' Desk', 'Desk ', ' ', 'Desk\r', 'Our\tDesk', 'Our\nDesk', '\u00A0Desk'])(
  'no variable may have invisible characters: %j',
  (value) => {
    for (const name of Object.keys(CHECKS)) {
      expect(variableProblems({ [name]: value })).toEqual([
        `${name} ${JSON.stringify(value)} must not contain control characters, nor begin or end with white space.`,
      ])
    }
  },
)

it('a build stops with the problems of its files and of its environment', async () => {
  vi.stubEnv('VITE_USER_NODE_ENV', undefined)
  vi.stubEnv('VITE_APP_NAME', 'Desk\r')
  const envDir = mkdtempSync(join(tmpdir(), 'env-'))
  writeFileSync(join(envDir, '.env.local'), 'NODE_ENV=development\nVITE_BUILD=$1\n')
  const config = { configFile: false as const, envDir, plugins: [variables()] }
  await expect(resolveConfig(config, 'build')).rejects.toThrow(
    /^\.env\.local, line 1: .+\n\.env\.local, line 2: .+\nVITE_APP_NAME "Desk\\r" must not .+$/,
  )
  rmSync(envDir, { recursive: true })
})

it('a build is for production, whatever NODE_ENV the shell has', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const config = await resolveConfig({ configFile: false, plugins: [variables()] }, 'build')
  expect(config.isProduction).toBe(true)
})

it('every variable has a valid default in .env, and the README describes each', () => {
  const lines = textOf('.env').matchAll(/^(VITE_\w+)=(.*)$/gm)
  const defaults = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
  expect(Object.keys(defaults).toSorted()).toEqual(Object.keys(CHECKS).toSorted())
  expect(variableProblems(defaults)).toEqual([])
  const undescribed = Object.keys(defaults).filter(
    (name) => !textOf('README.md').includes(`\`${name}\``),
  )
  expect(undescribed).toEqual([])
})
