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

it('a value that cannot be stored is kept until the session ends', () => {
  const seen = createMemberSet('seen', 2)
  seen.add('7', 'a')
  seen.add('7', 'b')
  expect(seen.values('7')).toEqual(['b', 'a'])
  expect(seen.values('8')).toEqual([])
  endSession()
  expect(seen.values('7')).toEqual([])
})
