import { expect, it } from 'vitest'
import { keptCards, keptOrders } from '#app/offline-data/strips.ts'

type OrderList = Parameters<typeof keptOrders>[0]
type Cards = Parameters<typeof keptCards>[0]

const NUMBER = '09171234567'
const list = (items: unknown[]) =>
  ({
    pages: [
      { items, dropped: 0, currentPage: 1, nextPage: 2 },
      { items: [], dropped: 0, currentPage: 2, nextPage: null },
    ],
    pageParams: [1, 2],
  }) as unknown as OrderList

it('orders are kept without account numbers, notes and content that cannot be read', () => {
  const kept = keptOrders(
    list([
      { orderId: '1', bankNumber: NUMBER },
      { orderId: '2', payee: { holder: 'Ana', bankNumber: NUMBER, note: `to ${NUMBER}` } },
      { orderId: '3', payee: { raw: `pay ${NUMBER}` } },
    ]),
  )
  expect(JSON.stringify(kept)).not.toContain(NUMBER)
  expect(kept.pages[0]?.items).toMatchObject([
    { isPartial: true, bankNumber: '··4567' },
    { isPartial: true, payee: { holder: 'Ana', bankNumber: '··4567' } },
    { isPartial: true, payee: { raw: '' } },
  ])
  expect(kept.pages[0]?.nextPage).toBe(2)
})

it('of a long list the top is kept, and goes on without a gap', () => {
  const kept = keptOrders(
    list(Array.from({ length: 10_000 }, (_, at) => ({ orderId: String(at), bankNumber: '' }))),
  )
  expect(kept.pages.map(({ items }) => items.length)).toEqual([50])
  expect(kept.pageParams).toEqual([1])
  expect(kept.pages[0]?.nextPage).toBe(1)
})

it('cards are kept with the last digits of their numbers', () => {
  const cards = { items: [{ id: '1', number: NUMBER }], dropped: 0 } as unknown as Cards
  expect(keptCards(cards).items).toEqual([{ id: '1', number: '··4567' }])
})
