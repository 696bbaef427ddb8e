import { describe, expect, it, vi } from 'vitest'
import { readMoment } from '#lib/normalise/time.ts'

const NINE_MANILA = Date.UTC(2026, 10, 20, 13, 4)

describe('readMoment', () => {
  it.each([
    '2026-11-20 21:04:00',
    '2026/11/20 21:04:00',
    '2026-11-20T21:04',
    '2026-11-20T13:04:00Z',
    '2026-11-20T13:04:00.000000Z',
    '2026-11-20T21:04:00+08:00',
    '2026-11-20 21:04:00+0800',
    '2026-11-20 21:04:00+08',
    '2026-11-20 13:04:00+00',
    '2026-11-20 13:04:00 UTC',
    '2026-11-20T13:04:00z',
    '2026-11-20 13:04:00 GMT',
    '2026-11-20T18:34:00+05:30',
    '2026-11-20 18:34:00+0530',
    NINE_MANILA,
    NINE_MANILA / 1000,
    String(NINE_MANILA / 1000),
    NINE_MANILA / 1000 + 0.25,
    { date: '2026-11-20 13:04:00.000000', timezone_type: 3, timezone: 'UTC' },
    { date: '2026-11-20 21:04:00.000000', timezone_type: 3, timezone: 'Asia/Manila' },
    { date: '2026-11-20 21:04:00.000000', timezone_type: 3, timezone: 'Asia/Shanghai' },
    { date: '2026-11-20 21:04:00.000000', timezone_type: 2, timezone: 'PST' },
    { date: '2026-11-20 22:04:00.000000', timezone_type: 1, timezone: '+09:00' },
    'Fri, 20 Nov 2026 13:04:00 GMT',
  ])('reads %j as the same moment', (wire) =>
    expect(readMoment(wire)).toEqual({ ms: NINE_MANILA, raw: '' }),
  )

  it.each([NINE_MANILA + 250, '2026-11-20 21:04:00.25'])('keeps the milliseconds of %j', (wire) =>
    expect(readMoment(wire).ms).toBe(NINE_MANILA + 250),
  )

  it.each([
    ['2028-02-29 23:00:00', Date.UTC(2028, 1, 29, 15)],
    ['2026-01-31T00:30:00+08:00', Date.UTC(2026, 0, 30, 16, 30)],
    ['2026-11-30 24:00:00', Date.UTC(2026, 10, 30, 16)],
  ])('reads %s, at the end of a month', (wire, ms) => expect(readMoment(wire).ms).toBe(ms))

  it('reads a date as the start of the day in Manila', () => {
    expect(readMoment('2026-11-20').ms).toBe(Date.UTC(2026, 10, 19, 16))
  })

  it.each([
    [[2026, 11, 20], Date.UTC(2026, 10, 19, 16)],
    [[2026, 11, 20, 21, 4], NINE_MANILA],
    [[2026, 11, 20, 21, 4, 0, 250_000_000], NINE_MANILA],
    [[2026, 1, 2, 3, 4, 5], Date.UTC(2026, 0, 1, 19, 4, 5)],
  ])('reads the parts %j as a time in Manila', (wire, ms) =>
    expect(readMoment(wire)).toEqual({ ms, raw: '' }),
  )

  it.each([[[2026, 11]], [[2026, 13, 40]], [['x', 'y', 'z']]])(
    'does not take the parts %j for a missing time',
    (wire) => expect(readMoment(wire)).toEqual({ ms: null, raw: wire.join(', ') }),
  )

  it.each([
    'yesterday',
    '20/11/2026',
    '01/11/2026',
    '20261120210400',
    '2026-13-40 10:00:00',
    '2026-13-40T10:00:00',
    '2026-11-31 10:00:00',
    '2026-02-29 10:00:00',
    '2026-02-30T10:00:00Z',
    '2026/04/31',
    '2026-11-20 24:30:00',
    'from 2026-11-20',
    '2026-11-20 or later',
    '5',
    'May 5, 2026',
    'Fri, 31 Nov 2026 13:04:00 GMT',
    'Fri, 20 Nov 2026 13:04:00',
    'Invalid Date',
  ])('keeps the text of %s', (wire) => expect(readMoment(wire)).toEqual({ ms: null, raw: wire }))

  it.each(['2026-11-20 23:59:60', '2026-11-20T23:59:60Z'])(
    'keeps the text of %s in browsers that take it for the next minute, too',
    (wire) => {
      const parse = vi.spyOn(Date, 'parse').mockReturnValue(NINE_MANILA)
      expect(readMoment(wire)).toEqual({ ms: null, raw: wire })
      parse.mockRestore()
    },
  )

  it.each([
    null,
    undefined,
    {},
    [],
    true,
    '',
    0,
    '0000-00-00 00:00:00',
    '-0001-11-30 00:00:00',
    '-000001-11-30T00:00:00.000000Z',
    '0001-01-01T00:00:00Z',
    -62_135_596_800,
    '-62135596800',
    -62_135_596_800_000,
    '1970-01-01 00:00:00',
    '1970-01-01T00:00:00.000Z',
    '1970-01-01 08:00:00',
    '1970-01-01',
    { date: '-0001-11-30 00:00:00.000000', timezone: 'UTC' },
    { date: '1970-01-01 00:00:00.000000', timezone: 'UTC' },
  ])('has no time for %j', (wire) => expect(readMoment(wire)).toEqual({ ms: null, raw: '' }))

  it.each(['Mars/Base', 'EST', 'UTC+08:00', '+08:00:00', 8])(
    'does not guess the offset of the zone %s',
    (timezone) => {
      const wire = { date: '2026-11-20 13:04:00.000000', timezone }
      expect(readMoment(wire)).toEqual({ ms: null, raw: wire.date })
    },
  )
})
