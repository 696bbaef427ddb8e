import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('location', { search: '', hash: '', origin: 'http://localhost', protocol: 'http:' })
const { firstSelfMayLoad, forgetHomeCreated, noteHomeCreated } =
  await import('#platform/session/uuid.ts')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  forgetHomeCreated()
  vi.useRealTimers()
})

/** Whether self data may load after this time, in ms. */
async function mayLoadAfter(ms: number): Promise<boolean> {
  const load = vi.fn()
  void firstSelfMayLoad(new AbortController().signal).then(load)
  await vi.advanceTimersByTimeAsync(ms)
  return load.mock.calls.length > 0
}

it('without a uuid self data waits 5 s after home was created', async () => {
  noteHomeCreated()
  expect(await mayLoadAfter(4_999)).toBe(false)
  expect(await mayLoadAfter(1)).toBe(true)
})

it('another attempt does not wait for hours if the clock was set back meanwhile', async () => {
  noteHomeCreated()
  vi.setSystemTime(Date.now() - 3 * 60 * 60_000)
  expect(await mayLoadAfter(5_000)).toBe(true)
})
