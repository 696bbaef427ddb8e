import { expect, test } from 'vitest'
import { withValue } from './text-set.ts'

test('an added text moves to the front, and the oldest are dropped', () => {
  expect(withValue(['b', 'a'], 'c', 5)).toEqual(['c', 'b', 'a'])
  expect(withValue(['b', 'a'], 'a', 5)).toEqual(['a', 'b'])
  expect(withValue(['c', 'b', 'a'], 'd', 3)).toEqual(['d', 'c', 'b'])
})
