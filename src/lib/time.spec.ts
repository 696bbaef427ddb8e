import { describe, expect, it } from 'vitest'
import { formatMs } from '#lib/time.ts'

describe('formatMs', () => {
  it('writes the wall clock of Manila in both languages', () => {
    const ms = Date.UTC(2026, 10, 20, 16, 30)
    expect(formatMs(ms, 'time', 'en-PH')).toBe('00:30')
    expect(formatMs(ms, 'date', 'zh-CN')).toBe('11月21日')
  })
})
