import { expect, it } from 'vitest'
import { redactCards, redactOrders } from '#app/offline-data/redact.ts'

type OrderList = Parameters<typeof redactOrders>[0]
type Cards = Parameters<typeof redactCards>[0]

const NUMBER = '09171234567'
const list = (items: unknown[]) =>
  ({
    pages: [
      { items, dropped: 0, currentPage: 1, nextPage: 2 },
      { items: [], dropped: 0, currentPage: 2, nextPage: null },
    ],
    pageParams: [1, 2],
  }) as unknown as OrderList

const payer = { side: 'collection', payerName: '', bankName: '', bankNumber: '' }
const payee = { holder: 'Ana', bankName: '', bankNumber: NUMBER, branch: '', note: '', others: [] }

it('orders are persisted without account numbers, notes and fields not shown in a list', () => {
  const redacted = redactOrders(
    list([
      {
        side: 'collection',
        orderId: '1',
        remark: `${NUMBER}, or 0917 123 4567`,
        payerName: `Ben ${NUMBER}`,
        bankName: `GCash ${NUMBER}`,
        bankNumber: NUMBER,
      },
      {
        side: 'payment',
        orderId: '2',
        remark: `to ${NUMBER}`,
        payee: { ...payee, note: `to ${NUMBER}` },
      },
      { side: 'payment', orderId: '3', remark: NUMBER, payee: { raw: `pay ${NUMBER}` } },
      {
        side: 'payment',
        orderId: '4',
        remark: '0917 123 4567',
        payee: {
          ...payee,
          holder: `Ana ${NUMBER} Lim`,
          branch: 'x'.repeat(5_000_000),
          others: [{ key: 'ref', value: 'secret' }],
        },
      },
    ]),
  )
  const text = JSON.stringify(redacted)
  expect(text).not.toContain(NUMBER)
  expect(text).not.toMatch(/secret|123 4567/)
  expect(text.length).toBeLessThan(2_000)
  expect(redacted.pages[0]?.items).toMatchObject([
    {
      isPartial: true,
      remark: '··4567, or ··4567',
      payerName: 'Ben ··4567',
      bankName: 'GCash ··4567',
      bankNumber: '··4567',
    },
    { isPartial: true, remark: 'to ··4567', payee: { holder: 'Ana', bankNumber: '··4567' } },
    { isPartial: true, remark: '··4567', payee: { raw: '' } },
    { isPartial: true, payee: { holder: 'Ana ··4567 Lim', others: [] } },
  ])
  expect(redacted.pages[0]?.nextPage).toBe(2)
})

it.each([
  ['123456', '··3456'],
  ['12345', '12345'],
])('of the number %s in a text %s is persisted', (remark, kept) => {
  const order = { ...payer, orderId: '1', remark }
  expect(redactOrders(list([order])).pages[0]?.items).toMatchObject([{ remark: kept }])
})

it('only the top of a long list is persisted, and its paging continues without a gap', () => {
  const redacted = redactOrders(
    list(
      Array.from({ length: 10_000 }, (_, at) => ({
        ...payer,
        orderId: String(at),
        remark: '',
      })),
    ),
  )
  expect(redacted.pages.map(({ items }) => items.length)).toEqual([50])
  expect(redacted.pageParams).toEqual([1])
  expect(redacted.pages[0]?.nextPage).toBe(1)
})

it('cards are persisted with the last digits of their numbers', () => {
  const cards = { items: [{ id: '1', number: NUMBER }], dropped: 0 } as unknown as Cards
  expect(redactCards(cards).items).toEqual([{ id: '1', number: '··4567' }])
})
