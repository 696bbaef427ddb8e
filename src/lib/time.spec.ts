import { describe, expect, it } from 'vitest'
import { formatMs } from '#lib/time.ts'

describe('formatMs', () => {
  it('writes Manila time in both languages', () => {
    const ms = Date.UTC(2026, 10, 20, 16, 30)
    expect(formatMs(ms, 'time', 'en-US')).toBe('12:30 AM')
    expect(formatMs(ms, 'date-time', 'en-US')).toBe('Nov 21, 12:30 AM')
    expect(formatMs(ms, 'full', 'en-US')).toBe('Nov 21, 2026, 12:30 AM')
    expect(formatMs(ms, 'day', 'en-US')).toBe('Sat, Nov 21')
    expect(formatMs(ms, 'day-year', 'en-US')).toBe('Sat, Nov 21, 2026')
    expect(formatMs(ms, 'time', 'zh-CN')).toBe('00:30')
    expect(formatMs(ms, 'date-time', 'zh-CN')).toBe('11月21日 00:30')
    expect(formatMs(ms, 'date', 'zh-CN')).toBe('11月21日')
  })

  it.each([
    ['en-US', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }],
    ['zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
  ] as const)(
    'writes every day of a year with its time as the browser does, in %s',
    (language, clock) => {
      const style = { day: 'numeric', month: 'short', timeZone: 'Asia/Manila' } as const
      const browser = new Intl.DateTimeFormat(language, { ...style, ...clock })
      const browserDate = new Intl.DateTimeFormat(language, style)
      for (let day = 0; day < 366; day += 1) {
        const ms = Date.UTC(2028, 0, 1, 15, 59) + day * 24 * 60 * 60_000
        const expected = browser.format(ms).replaceAll('\u202F', ' ')
        expect(formatMs(ms, 'date-time', language)).toBe(expected)
        expect(formatMs(ms, 'date', language)).toBe(browserDate.format(ms))
      }
    },
  )

  it.each([
    ['en-US', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }],
    ['zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
  ] as const)('writes every minute of a day as the browser does, in %s', (language, clock) => {
    const browser = new Intl.DateTimeFormat(language, { ...clock, timeZone: 'Asia/Manila' })
    const start = Date.UTC(2026, 10, 20)
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const ms = start + minute * 60_000 + 59_999
      const expected = browser.format(ms).replaceAll('\u202F', ' ')
      expect(formatMs(ms, 'time', language)).toBe(expected)
    }
  })
})
