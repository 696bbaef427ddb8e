import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: 'token=t' })
vi.stubGlobal('location', { protocol: 'https:' })
// no local storage
vi.stubGlobal('window', { addEventListener: () => undefined })
const { createMemberSet, parseMemberSet } = await import('#platform/storage/member-set.ts')
const { endSession } = await import('#platform/session/session.ts')

it.each([
  [null, []],
  ['["1","2"]', ['1', '2']],
  ['["1",2,null,{"a":1}]', ['1']],
  ['{"0":"1"}', []],
  ['invalid JSON', []],
])('%s is read as %j', (stored, expected) => {
  expect(parseMemberSet(stored)).toEqual(expected)
})

it('an added text moves to the front if it is to be the latest, and the oldest are dropped', () => {
  const searches = createMemberSet('searches', 4)
  for (const text of ['a', 'b', 'c']) searches.add(text)
  searches.add('b')
  expect(searches.list()).toEqual(['c', 'b', 'a'])
  searches.add('a', { isLatest: true })
  expect(searches.list()).toEqual(['a', 'c', 'b'])
  for (const text of ['d', 'e']) searches.add(text)
  expect(searches.list()).toEqual(['e', 'd', 'a', 'c'])
})

it('a value that cannot be stored is kept until the session ends', () => {
  const seen = createMemberSet('seen', 2)
  seen.add('a')
  seen.add('b')
  expect(seen.list()).toEqual(['b', 'a'])
  endSession()
  expect(seen.list()).toEqual([])
})
