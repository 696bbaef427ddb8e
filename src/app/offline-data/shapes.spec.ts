import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAnnouncements } from '#api/announcements/contract.ts'
import { getBalance } from '#api/balance/contract.ts'
import { getBankCards } from '#api/bank-cards/contract.ts'
import { getOrders } from '#api/orders/contract.ts'
import { getPayments } from '#api/payments/contract.ts'
import { getSelf } from '#api/self/contract.ts'
import { redactCards, redactOrders } from '#app/offline-data/redact.ts'
import {
  announcementsShape,
  balanceShape,
  cardsShape,
  countShape,
  ordersShape,
  refreshShape,
  selfShape,
  type Check,
} from '#app/offline-data/shapes.ts'

type Pages = Parameters<typeof redactOrders>[0]
const one = (page: unknown) => redactOrders({ pages: [page], pageParams: [1] } as unknown as Pages)
const order = { order_id: 1, amount: 'soon', status: { odd: 1 }, created_at: 'one day' }
const contents = [{}, { content: 'x' }, { content: { holder: 'A' } }]
const payments = contents.map((content) => Object.assign(content, order))
const ann = { data: [{ id: 1 }, {}] }
const cards = { data: [{ id: 1, bank_no: '0917' }] }

/** Data as the app writes it, made from minimal responses. */
const SOUND: [name: string, fits: Check, data: unknown][] = [
  ['self', selfShape, v.parse(getSelf.response, { data: { member_id: 7 } })],
  ['balance', balanceShape, v.parse(getBalance.response, { data: { balance: 'none' } })],
  ['announcements', announcementsShape, v.parse(getAnnouncements.response, ann)],
  ['refresh', refreshShape, 7],
  ['unread', countShape, 3],
  ['cards', cardsShape, redactCards(v.parse(getBankCards.response, cards))],
  ['orders', ordersShape, one(v.parse(getOrders.response, { data: [order], next_page: 2 }))],
  ['payments', ordersShape, one(v.parse(getPayments.response, { data: payments }))],
]

const JUNK: readonly unknown[] = [
  null,
  'junk',
  -1,
  Number.NaN,
  true,
  [],
  {},
  [null],
  { items: {} },
  { items: [null], dropped: 0 },
  { pages: [], pageParams: [] },
  { pages: [null], pageParams: [1] },
]

/** Fields that no screen reads, or that any value suits. */
const OF_NO_CONCERN = new Set(['isPartial', 'totals'])
const ODD = { toString: 1 }

/** All variants of a value in which one part is replaced by an unexpected object. */
function spoilt(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (OF_NO_CONCERN.has(key)) return []
    const withPart = (other: unknown) => Object.assign(structuredClone(value), { [key]: other })
    return [ODD, ...spoilt(part)].map(withPart)
  })
}

describe('persisted data', () => {
  it.each(SOUND)('shows %s as the app writes it', (_, fits, data) => {
    expect(fits(structuredClone(data))).toBe(true)
  })

  it.each(SOUND)('drops %s when it is junk', (_, fits) => {
    expect(JUNK.filter((junk) => fits(junk))).toEqual([])
  })

  it.each(SOUND)('drops %s when one of its fields is junk', (_, fits, data) => {
    expect(spoilt(data).filter((each) => fits(each))).toEqual([])
  })

  it('drops data with a date out of range', () => {
    const createdAt = { ms: 1e300, raw: '' }
    const items = [{ id: '1', title: '', content: '', createdAt }]
    expect(announcementsShape({ items, dropped: 0 })).toBe(false)
  })
})
