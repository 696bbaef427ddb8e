import { describe, expect, it } from 'vitest'
import { formatMs, parseMoment } from '#lib/time.ts'

describe('parseMoment', () => {
  const nineManila = Date.UTC(2026, 10, 20, 13, 4)

  it.each([
    '2026-11-20 21:04:00',
    '2026-11-20T21:04',
    '2026-11-20T13:04:00Z',
    '2026-11-20T21:04:00+08:00',
    nineManila,
    nineManila / 1000,
  ])('reads %s as the same moment', (wire) => expect(parseMoment(wire).ms).toBe(nineManila))

  it('takes a date for the start of the day in Manila', () => {
    expect(parseMoment('2026-11-20').ms).toBe(Date.UTC(2026, 10, 19, 16))
  })

  it.each(['yesterday', '20/11/2026', '2026-13-40 10:00:00', '', '5'])(
    'keeps the text of %s',
    (wire) => expect(parseMoment(wire)).toEqual({ ms: null, raw: wire }),
  )

  it.each([null, undefined, {}, Number.NaN])('has no time for %s', (wire) => {
    expect(parseMoment(wire).ms).toBeNull()
  })
})

describe('formatMs', () => {
  it('writes the wall clock of Manila in both languages', () => {
    const ms = Date.UTC(2026, 10, 20, 16, 30)
    expect(formatMs(ms, 'time', 'en-PH')).toBe('00:30')
    expect(formatMs(ms, 'date', 'zh-CN')).toBe('11月21日')
  })
})
