import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

/** The cookies that are written anew, so that a session in use does not expire. */

const SIX_HOURS_MS = 6 * 60 * 60_000
const DAY_S = 24 * 60 * 60

let jar: Map<string, string>
let written: Record<string, number>
let keepCookies: typeof import('./renew-cookies.ts').keepCookies
let startSession: typeof import('./session.ts').startSession
let stop: (() => void) | undefined

beforeAll(async () => {
  jar = new Map()
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', age] = /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(text) ?? []
      written[name] = Number(age) / DAY_S
      if (age === '0') jar.delete(name)
      else jar.set(name, value)
    },
  })
  keepCookies = (await import('./renew-cookies.ts')).keepCookies
  startSession = (await import('./session.ts')).startSession
})

beforeEach(() => {
  vi.useFakeTimers()
  written = {}
  jar.clear()
  startSession({ token: 'abc', id: '7' })
  jar.set('lang', 'cn')
  written = {}
})

afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

it('token, id and language live on from each start, and from every 6 hours', () => {
  stop = keepCookies()
  expect(written).toEqual({ token: 30, id: 30, lang: 365 })
  expect(jar.get('token')).toBe('abc')
  written = {}
  vi.advanceTimersByTime(SIX_HOURS_MS)
  expect(written).toEqual({ token: 30, id: 30, lang: 365 })
})

it('a session that another tab has ended or replaced is not brought back', () => {
  stop = keepCookies()
  jar.delete('token')
  written = {}
  vi.advanceTimersByTime(SIX_HOURS_MS)
  expect(written).toEqual({})
  jar.set('token', 'other')
  vi.advanceTimersByTime(SIX_HOURS_MS)
  expect(written).toEqual({})
})

it('nothing is written after the cleanup', () => {
  keepCookies()()
  written = {}
  vi.advanceTimersByTime(SIX_HOURS_MS)
  expect(written).toEqual({})
})
