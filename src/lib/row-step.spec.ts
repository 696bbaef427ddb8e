import { expect, it } from 'vitest'
import { rowAfter } from './row-step.ts'

it.each([
  // step, focused, open, in view: result
  [1, 2, -1, 0, 3],
  [-1, 2, -1, 0, 1],
  [1, 2, 5, 0, 3],
  [1, -1, 5, 0, 6],
  [-1, -1, 5, 0, 4],
  [1, -1, -1, 4, 4],
  [-1, -1, -1, 4, 4],
  [1, -1, -1, -1, 0],
  [1, 9, -1, 0, 9],
  [-1, 0, -1, 0, 0],
] as const)('step %i from focus %i, open %i, view %i', (step, focused, open, inView, expected) => {
  expect(rowAfter(step, { count: 10, focused, open, inView })).toBe(expected)
})
