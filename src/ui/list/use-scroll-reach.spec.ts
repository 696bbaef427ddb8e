import { expect, test } from 'vitest'
import { reachFor } from './use-scroll-reach.ts'

test('more rows are rendered ahead the faster the page scrolls, up to a limit', () => {
  expect(reachFor(400, 50)).toBe(400)
  expect(reachFor(400, 400)).toBe(600)
  expect(reachFor(400, 2_000)).toBe(1_200)
})

test('the number does not shrink while scrolling, and a jump does not count as scrolling', () => {
  expect(reachFor(900, 50)).toBe(900)
  expect(reachFor(400, 100_000)).toBe(400)
})
