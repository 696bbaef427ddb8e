import { expect, test } from 'vitest'
import { reachFor } from './use-scroll-reach.ts'

test('rows are kept further ahead the more a frame has moved the page, up to a limit', () => {
  expect(reachFor(400, 50)).toBe(400)
  expect(reachFor(400, 400)).toBe(600)
  expect(reachFor(400, 2_000)).toBe(1_200)
})

test('within one movement they are never fewer, and a jump is no movement', () => {
  expect(reachFor(900, 50)).toBe(900)
  expect(reachFor(400, 100_000)).toBe(400)
})
