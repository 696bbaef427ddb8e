import { expect, it } from 'vitest'
import { refreshMinutes } from '#api/refresh/contract.ts'

it.each([
  [5, 5],
  ['2', 2],
  [1, 1],
  [0.2, 1],
  [60, 60],
  [600, 60],
  [0, 5],
  [-3, 5],
  ['NaN', 5],
  ['', 5],
  [' ', 5],
  [null, 5],
  [undefined, 5],
  [Number.NaN, 5],
  [{}, 5],
])('%j is %d minutes', (said, minutes) => {
  expect(refreshMinutes(said)).toBe(minutes)
})
