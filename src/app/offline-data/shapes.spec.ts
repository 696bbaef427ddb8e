import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAnnouncements } from '#api/announcements/contract.ts'
import { getBalance } from '#api/balance/contract.ts'
import { getBankCards } from '#api/bank-cards/contract.ts'
import { getOrders } from '#api/orders/contract.ts'
import { getPayments } from '#api/payments/contract.ts'
import { getSelf } from '#api/self/contract.ts'
import { redactCards, redactOrders } from '#app/offline-data/redact.ts'
import { fits } from '#app/offline-data/shapes.ts'
import { momentAt } from '#lib/time.ts'

type Pages = Parameters<typeof redactOrders>[0]
const one = (page: unknown) => redactOrders({ pages: [page], pageParams: [1] } as unknown as Pages)
const order = { order_id: 1, amount: 'soon', status: { odd: 1 }, created_at: 'one day' }
const contents = [{}, { content: 'x' }, { content: { holder: 'A' } }]
const payments = contents.map((content) => Object.assign(content, order))
const ann = { data: [{ id: 1 }, {}] }
const cards = { data: [{ id: 1, bank_no: '0917' }] }

/** Data as the app writes it, made from minimal responses, by the first part of its query key. */
const SOUND: [first: string, data: unknown][] = [
  ['self', v.parse(getSelf.response, { data: { member_id: 7 } })],
  ['balance', v.parse(getBalance.response, { data: { balance: 'none', bonus: '1.50' } })],
  ['announcements', v.parse(getAnnouncements.response, ann)],
  ['refresh', 7],
  ['chat', 3],
  ['bankCards', redactCards(v.parse(getBankCards.response, cards))],
  ['orders', one(v.parse(getOrders.response, { data: [order], next_page: 2 }))],
  ['orders', one(v.parse(getPayments.response, { data: payments }))],
]
const isShown = (first: string, data: unknown) => fits({ queryKey: [first], data })

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
  it('of an unknown kind is dropped', () => {
    expect(isShown('other', 7)).toBe(false)
  })

  it.each(SOUND)('of %s is shown as the app writes it', (first, data) => {
    expect(isShown(first, structuredClone(data))).toBe(true)
  })

  it.each(SOUND)('of %s is dropped when it is junk', (first) => {
    expect(JUNK.filter((junk) => isShown(first, junk))).toEqual([])
  })

  it.each(SOUND)('of %s is dropped when one of its fields is junk', (first, data) => {
    expect(spoilt(data).filter((each) => isShown(first, each))).toEqual([])
  })

  it('is dropped when a date or the refresh interval is out of range', () => {
    const createdAt = momentAt(1e300)
    const items = [{ id: '1', title: '', content: '', createdAt }]
    expect(isShown('announcements', { items, dropped: 0 })).toBe(false)
    expect([0, 1, 60, 61].map((minutes) => isShown('refresh', minutes))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
