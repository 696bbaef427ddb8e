import { expect, test } from 'vitest'
import { parseSet, withValue } from './text-set.ts'

test.each([
  [null, []],
  ['["1","2"]', ['1', '2']],
  ['["1",2,null,{"a":1}]', ['1']],
  ['{"0":"1"}', []],
  ['no json', []],
])('%s is read as %j', (stored, expected) => {
  expect(parseSet(stored)).toEqual(expected)
})

test('the newest comes first, each once, the oldest go', () => {
  expect(withValue(['b', 'a'], 'c', 5)).toEqual(['c', 'b', 'a'])
  expect(withValue(['b', 'a'], 'a', 5)).toEqual(['a', 'b'])
  expect(withValue(['c', 'b', 'a'], 'd', 3)).toEqual(['d', 'c', 'b'])
})
