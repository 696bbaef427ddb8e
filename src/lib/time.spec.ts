import { describe, expect, it } from 'vitest'
import { formatMs } from '#lib/time.ts'

describe('formatMs', () => {
  it('formats Manila time in both languages', () => {
    const ms = Date.UTC(2026, 10, 20, 16, 30)
    expect(formatMs(ms, 'time', 'en-US')).toBe('12:30 AM')
    expect(formatMs(ms, 'date-time', 'en-US')).toBe('Nov 21, 12:30 AM')
    expect(formatMs(ms, 'full', 'en-US')).toBe('Nov 21, 2026, 12:30 AM')
    expect(formatMs(ms, 'time', 'zh-CN')).toBe('00:30')
    expect(formatMs(ms, 'date', 'zh-CN')).toBe('11月21日')
  })
})
