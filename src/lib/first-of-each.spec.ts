import { expect, test } from 'vitest'
import { firstOfEach } from '#lib/first-of-each.ts'

test('of repeated items the first version stays, in its place', () => {
  const items = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'a', n: 3 },
  ]
  expect(firstOfEach(items, ({ id }) => id)).toEqual(items.slice(0, 2))
})
