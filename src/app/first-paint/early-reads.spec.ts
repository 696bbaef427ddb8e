import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { storageOf } from '#platform/storage/simulated-storage.ts'

/** When the page sends its first reads; main.ts calls this only with a session and without a link. */

const SENT = ['/mobile/self', '/mobile/balance']
const root = { lang: 'en', dataset: { start: 'home' } }
const page = { documentElement: root, cookie: '', querySelector: () => null }
const phone = { onLine: true }
const stored = new Map<string, string>()
const sent: string[] = []
let startReads: typeof import('#app/first-paint/early-reads.ts').startReads

beforeAll(async () => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { localStorage: storageOf(stored) })
  vi.stubGlobal('navigator', phone)
  vi.stubGlobal('location', new URL('http://app.test/'))
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(new URL(url).pathname)
    return Promise.resolve(new Response('{}'))
  })
  startReads = (await import('#app/first-paint/early-reads.ts')).startReads
})
beforeEach(() => {
  sent.length = 0
  stored.clear()
  page.cookie = 'uuid=u1'
  root.dataset.start = 'home'
  phone.onLine = true
})
afterAll(() => vi.unstubAllGlobals())

it('home sends its first reads', () => {
  startReads('mine')
  expect(sent).toEqual(SENT)
})

it.each<[string, () => void]>([
  ['on another screen', () => (root.dataset.start = 'list')],
  ['without a uuid, when self data waits', () => (page.cookie = '')],
  ['offline', () => (phone.onLine = false)],
  ['during a block', () => stored.set('blockedUntil', '1')],
  ['during a block that the cookie holds', () => (page.cookie += '; blockedUntil=1')],
])('nothing is sent %s', (_, prepare) => {
  prepare()
  startReads('mine')
  expect(sent).toEqual([])
})
