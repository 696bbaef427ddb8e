import { i18n } from '@lingui/core'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Order } from '#domain/order.ts'
import { noticeBody, spokenOrders } from '#features/alerts/alert-messages.ts'
import type { Centavos } from '#lib/money.ts'

// a setting in browser storage
vi.mock('#shared/session/hides-amounts.ts', () => ({ hidesAmounts: { get: () => false } }))

const order = (amount: number | null) => ({ orderId: 'C1', amount: amount as Centavos }) as Order

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it('an alert for an order without a readable amount omits the amount', () => {
  expect(noticeBody(order(250_000))).toBe('₱2,500.00')
  expect(noticeBody(order(null))).toBe('C1')
  expect(spokenOrders('collection', [order(null)])).not.toMatch(/peso|null|0/)
})
