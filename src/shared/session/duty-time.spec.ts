import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: 'token=t' })
vi.stubGlobal('location', { protocol: 'https:' })
// no local storage
vi.stubGlobal('window', { addEventListener: () => undefined })
const { dutyTimeToday, noteDuty } = await import('#shared/session/duty-time.ts')

it('time on duty adds up where nothing can be stored', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00+08:00') })
  noteDuty(true)
  vi.advanceTimersByTime(60_000)
  noteDuty(true)
  expect(dutyTimeToday()).toBe(60_000)
})
