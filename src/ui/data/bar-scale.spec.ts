import { expect, test } from 'vitest'
import { barScale } from './bar-scale.ts'

test('both directions share one scale', () => {
  const { base, spans } = barScale([
    { up: 300, down: 0 },
    { up: 150, down: 100 },
  ])
  expect(base).toBe(75)
  expect(spans).toEqual([
    { up: { top: 0, height: 75 }, down: { top: 75, height: 0 } },
    { up: { top: 37.5, height: 37.5 }, down: { top: 75, height: 25 } },
  ])
})

test.each([
  ['nothing', [{ up: 0, down: 0 }], 50],
  ['no bars', [], 50],
  ['one direction only', [{ up: 5, down: 0 }], 98],
  ['negative amounts', [{ up: -5, down: 0 }], 50],
])('%s has a baseline', (_, bars, base) => expect(barScale(bars).base).toBe(base))

test('the smallest amount is visible, and no bar exceeds the chart', () => {
  const [tiny, large] = barScale([
    { up: 1, down: 0 },
    { up: 1e9, down: 1 },
  ]).spans
  expect(tiny?.up.height).toBe(1.5)
  expect(large?.up).toEqual({ top: 0, height: 98 })
  expect(large?.down).toEqual({ top: 98, height: 1.5 })
})
