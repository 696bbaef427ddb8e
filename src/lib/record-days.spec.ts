import { expect, it } from 'vitest'
import { readMoment } from '#lib/normalise/time.ts'
import { byDay } from '#lib/record-days.ts'

it('days begin and end by Manila time', () => {
  const times = ['2026-11-21 00:00:00', '2026-11-20 23:59:59', '2026-11-20 00:00:00', 'soon', 'x']
  expect(byDay(times, readMoment)).toEqual([
    { item: times[0], day: '2026-11-21', isFirst: true, isLast: true },
    { item: times[1], day: '2026-11-20', isFirst: true, isLast: false },
    { item: times[2], day: '2026-11-20', isFirst: false, isLast: true },
    { item: 'soon', day: null, isFirst: true, isLast: false },
    { item: 'x', day: null, isFirst: false, isLast: true },
  ])
})
