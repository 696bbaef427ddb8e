import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { cookie: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { parseMemberSet } = await import('#platform/storage/member-set.ts')

it.each([
  [null, []],
  ['["1","2"]', ['1', '2']],
  ['["1",2,null,{"a":1}]', ['1']],
  ['{"0":"1"}', []],
  ['invalid JSON', []],
])('%s is read as %j', (stored, expected) => {
  expect(parseMemberSet(stored)).toEqual(expected)
})
