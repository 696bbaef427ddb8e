import { describe, expect, it } from 'vitest'
import { orderListSearch } from '#features/orders/list/order-list-search.ts'

const NONE = { tab: undefined, status: undefined, account: undefined, q: undefined }

describe('orderListSearch', () => {
  it.each([
    [{}, NONE],
    [{ tab: 'active' }, NONE],
    [{ tab: 'nonsense', status: 'completed' }, NONE],
    [{ tab: 'approval' }, { ...NONE, tab: 'approval' }],
    [
      { tab: 'done', status: 'rejected' },
      { ...NONE, tab: 'done', status: 'rejected' },
    ],
    [
      { tab: 'done', status: 'to-be-paid' },
      { ...NONE, tab: 'done' },
    ],
    [{ status: 'rejected' }, NONE],
    [{ account: 7 }, { ...NONE, account: 7 }],
    [{ account: 'Maya··0456' }, { ...NONE, account: 'Maya··0456' }],
    [{ account: { x: 1 } }, NONE],
    [{ q: 1850 }, { ...NONE, q: 1850 }],
    [{ q: '1,850.50' }, { ...NONE, q: '1,850.50' }],
    [{ q: '' }, { ...NONE, q: '' }],
    [{ q: ['a'] }, NONE],
    [
      { tab: 'done', q: 'ana' },
      { ...NONE, tab: 'done' },
    ],
    [
      { tab: 'done', account: '7' },
      { ...NONE, tab: 'done' },
    ],
  ])('reads %o', (search, expected) => {
    expect(orderListSearch(search)).toEqual(expected)
  })

  it('omits defaults from the address', () => {
    expect(String(orderListSearch({ account: 'x'.repeat(1_000_000) }).account)).toHaveLength(64)
  })
})
