import { expect, test } from 'vitest'
import { announcementSearch } from './announcement-search.ts'

test.each([
  [{ id: 3 }, { id: 3 }],
  [{ id: '3' }, { id: 3 }],
  // as strings these ids differ from 7 and 1000
  [{ id: '007' }, { id: '007' }],
  [{ id: '1e3' }, { id: '1e3' }],
  [{ id: '12345678901234567890' }, { id: '12345678901234567890' }],
  [{ id: 'abc' }, { id: 'abc' }],
  [{ id: '' }, {}],
  [{ id: null }, {}],
  [{ id: { a: 1 } }, {}],
  [{ other: 1 }, {}],
  [{}, {}],
])('%j is read as %j', (search, expected) => {
  expect(announcementSearch(search)).toEqual(expected)
})
