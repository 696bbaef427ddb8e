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
    [{ parent: '20261120123456789012' }, { parent: '20261120123456789012' }],
    [{ status: 'gone', q: '' }, {}],
    [{ status: 1, q: {} }, {}],
    [{ parent: '' }, { parent: '' }],
    [{ parent: ['1'] }, { parent: '' }],
    [{ parent: '..' }, { parent: '' }],
    [{ parent: 'x'.repeat(65) }, { parent: '' }],
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
