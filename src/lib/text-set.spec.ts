import { expect, test } from 'vitest'
import { withValue } from './text-set.ts'

test('the newest comes first, each once, the oldest go', () => {
  expect(withValue(['b', 'a'], 'c', 5)).toEqual(['c', 'b', 'a'])
  expect(withValue(['b', 'a'], 'a', 5)).toEqual(['a', 'b'])
  expect(withValue(['c', 'b', 'a'], 'd', 3)).toEqual(['d', 'c', 'b'])
})
