import { expect, test } from 'vitest'
import { reachFor } from './use-scroll-reach.ts'

test('the further a frame scrolls the page, the more rows are rendered ahead, up to a limit', () => {
  expect(reachFor(400, 50)).toBe(400)
  expect(reachFor(400, 400)).toBe(600)
  expect(reachFor(400, 2_000)).toBe(1_200)
})

test('the reach does not shrink within one movement, and ignores jumps', () => {
  expect(reachFor(900, 50)).toBe(900)
  expect(reachFor(400, 100_000)).toBe(400)
})
