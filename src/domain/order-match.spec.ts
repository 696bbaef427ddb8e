import { describe, expect, it } from 'vitest'
import { orderMatcher } from '#domain/order-match.ts'
import type { Order } from '#domain/order.ts'

const COLLECTION = {
  side: 'collection',
  orderId: 'C20260302',
  amount: 185_050,
  payerName: 'Niño Gabriel Ocampo',
  bankName: 'GCash',
  bankNumber: '09171234567',
  remark: '',
} as Order

const PAYMENT = {
  side: 'payment',
  orderId: 'P7',
  amount: 485_000,
  remark: '',
  payee: {
    bankName: 'BDO Unibank',
    bankNumber: '0012 3456 7890',
    holder: 'LIZA M. DOMINGO',
    branch: 'Makati',
    note: 'Ref 88213',
    others: [{ key: 'qr', value: 'XK-1' }],
  },
} as unknown as Order

describe('orderMatcher', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['1850', true],
    ['1,850', true],
    ['1850.5', true],
    ['1,850.50', true],
    ['₱1,850.50', true],
    ['₱ 1850', true],
    ['PHP1,850', true],
    ['php 1850', true],
    ['php1851', false],
    ['１８５０', true],
    ['₱１，８５０．５', true],
    ['ocampo　１８５１', false],
    ['４５６７', true],
    ['ＧＣａｓｈ', true],
    ['₱,', false],
    ['P1,850.50', true],
    ['p1851', false],
    ['1,850.50 PHP', true],
    ['1 850', true],
    ['P 1\u00A0850.50', true],
    ['1 851', false],
    ['0917 123 4567', true],
    ['0917-123-4567', true],
    ['917 123 456', false],
    ['c 2026', true],
    ['185', true],
    ['850', false],
    ['1850.51', false],
    ['4567', true],
    ['09171234567', true],
    ['0917', false],
    ['20260302', true],
    ['c2026', true],
    ['nino', true],
    ['NIÑO', true],
    ['ocampo gab', true],
    ['ocampo 1850', true],
    ['ocampo 1851', false],
    ['gcash', true],
    ['Liza', false],
  ])('finds a collection by %j: %s', (typed, expected) => {
    expect(orderMatcher(typed)(COLLECTION)).toBe(expected)
  })

  it.each([
    ['domingo', true],
    ['7890', true],
    ['34567890', true],
    ['88213', true],
    ['xk-1', true],
    ['p7', true],
    ['4850', true],
    ['p4,850.00', true],
    ['0012-3456 7890', true],
    ['ref no. 88 213', true],
    ['Reference #: 88213', true],
    ['ref 88213', true],
    ['unibank', true],
  ])('finds a payment by %j', (typed, expected) => {
    expect(orderMatcher(typed)(PAYMENT)).toBe(expected)
  })

  it.each(['09171234567', '+639171234567', '639171234567'])(
    'finds the mobile number %s as wallets and servers write it',
    (bankNumber) => {
      const order = { ...COLLECTION, bankNumber } as Order
      for (const typed of ['0917 123 4567', '+63 917 123 4567', '639171234567', '9171234567']) {
        expect(orderMatcher(typed)(order), typed).toBe(true)
      }
      expect(orderMatcher('+63 918 123 4567')(order)).toBe(false)
    },
  )

  it.each(['9021345678123', '9021 345 678123', 'Ref No. 9021 345 678123', 'ref no.9021345678123'])(
    'finds a reference by %j',
    (typed) => {
      expect(orderMatcher(typed)({ ...COLLECTION, remark: '9021345678123' })).toBe(true)
      expect(orderMatcher(typed)(COLLECTION)).toBe(false)
    },
  )

  it.each(['P 1,850', 'p 1850 gcash', 'gcash php 1850'])('skips the peso in %j', (typed) => {
    const withoutP = { ...COLLECTION, payerName: 'Niño' } as Order
    expect(orderMatcher(typed)(withoutP)).toBe(true)
  })

  it('finds no other id by an id that starts like an amount, and nothing by a label alone', () => {
    expect(orderMatcher('p20260302')(COLLECTION)).toBe(false)
    expect(orderMatcher('ref')(COLLECTION)).toBe(false)
  })

  it('finds a payee that could not be parsed, and no missing amount', () => {
    const order = { ...PAYMENT, amount: null, payee: { raw: 'BDO 0012345 Rosa {' } } as Order
    expect(orderMatcher('rosa')(order)).toBe(true)
    expect(orderMatcher('12345')(order)).toBe(true)
    expect(orderMatcher('0.00')(order)).toBe(false)
  })
})
