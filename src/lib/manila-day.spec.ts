import { describe, expect, it } from 'vitest'
import { addDays, dayStart, isDay, manilaDay } from '#lib/manila-day.ts'

describe('manilaDay', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ])('at %s is %s', (moment, day) => expect(manilaDay(Date.parse(moment))).toBe(day))

  it('begins at midnight in Manila', () => {
    expect(new Date(dayStart('2026-11-20')).toISOString()).toBe('2026-11-19T16:00:00.000Z')
  })
})

describe('addDays', () => {
  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-20', -29, '2026-10-22'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %d is %s', (day, count, result) => expect(addDays(day, count)).toBe(result))
})

describe('isDay', () => {
  it.each(['2026-11-20', '2028-02-29', '2000-01-01', '2099-12-31'])('accepts %s', (text) =>
    expect(isDay(text)).toBe(true),
  )

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-1-1',
    '1999-12-31',
    '0002-01-01',
    '',
    'today',
    20261120,
    null,
  ])('rejects %j', (value) => expect(isDay(value)).toBe(false))
})
