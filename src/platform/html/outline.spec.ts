import { expect, test } from 'vitest'
import { outline } from './outline.ts'

test.each([
  [[], []],
  [[1], [3]],
  [[4], [3]],
  [
    [1, 2, 3, 4],
    [3, 4, 5, 6],
  ],
  [
    [1, 3, 1],
    [3, 4, 3],
  ],
  [
    [3, 3, 4, 3],
    [3, 3, 4, 3],
  ],
  // smaller first: the larger one after it is no deeper
  [
    [3, 1, 2],
    [3, 3, 4],
  ],
])('headings %j below an h2 become %j', (levels, expected) => {
  expect(outline(levels, 2)).toEqual(expected)
})

test('headings are never deeper than h6', () => {
  expect(outline([1, 2, 3, 4], 4)).toEqual([5, 6, 6, 6])
})
