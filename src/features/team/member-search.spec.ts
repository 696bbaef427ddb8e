import { describe, expect, it } from 'vitest'
import { memberFilter, memberSearch } from '#features/team/member-search.ts'

describe('memberSearch', () => {
  it.each([
    [{}, {}],
    [
      { parent: 2001, status: 'suspended', q: 917 },
      { parent: 2001, status: 'suspended', q: 917 },
    ],
    [
      { parent: '2001', q: ' maria ' },
      { parent: 2001, q: 'maria' },
    ],
    [{ parent: 'M-7' }, { parent: 'M-7' }],
    [{ parent: '', status: 'gone', q: '' }, {}],
    [{ parent: ['1'], status: 1, q: {} }, {}],
    [{ parent: 'x'.repeat(65) }, { parent: 'x'.repeat(64) }],
  ])('reads %j', (search, expected) => {
    expect(memberSearch(search)).toEqual(expected)
  })

  it('is sent as a string', () => {
    expect(memberFilter({ parent: 2001, status: 'active', q: 917 })).toEqual({
      parentId: '2001',
      status: 'active',
      keyword: '917',
    })
    expect(memberFilter({})).toEqual({})
  })
})
