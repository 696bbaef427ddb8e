import { expect } from 'vitest'
import {
  getOrder,
  getPayment,
  postOrderAppeal,
  postOrderConfirm,
  postOrderReject,
  postPaymentAppeal,
  postPaymentPaid,
  postPaymentReject,
} from '#api/order/contract.ts'
import { getOrders } from '#api/orders/contract.ts'
import { getPayments } from '#api/payments/contract.ts'
import type { MockWorld } from '../control/client.ts'
import { pesos } from '../spec-client.ts'
import { happy, page, photo, type Case } from './case.ts'

/** Order lists, and every action on one order. */

const DAY_MS = 86_400_000

const OF_A_MEMBER = { page: 1, statuses: [] }

const SOME_ORDERS = expect.objectContaining({
  items: expect.toSatisfy((items: unknown[]) => items.length > 0),
  dropped: 0,
})

/** Returns an order in this state, with its amount. */
const orderWith = async (world: MockWorld, list: 'orders' | 'payments', status: number) => {
  const found = (await world.snapshot())[list].find((order) => order.status === status)
  return { orderId: String(found?.order_id), amount: pesos(Number(found?.amount)) }
}

export const orderCases: Case[] = [
  happy('getOrders', getOrders, { page: 1, statuses: [] }, page(20, 2)),
  happy('getOrders, last page', getOrders, { page: 4, statuses: [] }, page(2, null)),
  happy('getOrders, one state', getOrders, { page: 1, statuses: ['audit-failed'] }, page(1, null)),
  happy(
    'getOrders, active',
    getOrders,
    { page: 1, statuses: ['to-be-paid', 'to-be-approved', 'audit-failed'] },
    page(6, null),
  ),
  happy('getPayments', getPayments, { page: 1, statuses: [] }, page(20, 2)),
  happy(
    'getPayments, active',
    getPayments,
    { page: 1, statuses: ['to-be-paid', 'to-be-approved', 'audit-failed'] },
    page(3, null),
  ),
  happy(
    'getOrders, by id and date range',
    getOrders,
    { page: 1, statuses: [], days: { from: '2020-01-01' }, keyword: '0001' },
    expect.objectContaining({ totals: expect.objectContaining({ count: 1 }) }),
  ),
  happy('getOrders, by member', getOrders, { ...OF_A_MEMBER, memberId: '2001' }, SOME_ORDERS),
  happy('getPayments, by member', getPayments, { ...OF_A_MEMBER, memberId: '2001' }, SOME_ORDERS),
  happy(
    'getOrder',
    getOrder,
    (world) => orderWith(world, 'orders', 0),
    expect.objectContaining({ state: { status: 'to-be-paid' }, proofUrls: [] }),
  ),
  happy(
    'getPayment',
    getPayment,
    (world) => orderWith(world, 'payments', 0),
    expect.objectContaining({ payee: expect.objectContaining({ bankName: expect.any(String) }) }),
  ),
  happy('postOrderConfirm', postOrderConfirm, (world) => orderWith(world, 'orders', 0), null),
  happy(
    'postOrderReject',
    postOrderReject,
    async (world) => ({
      ...(await orderWith(world, 'orders', 0)),
      reason: 'wrong-amount' as const,
      amount: pesos(1),
      note: 'short',
    }),
    null,
  ),
  happy(
    'postOrderReject, name',
    postOrderReject,
    async (world) => ({
      orderId: (await orderWith(world, 'orders', 0)).orderId,
      reason: 'name-mismatch' as const,
      name: 'Juan Cruz',
      note: '',
    }),
    null,
  ),
  happy(
    'postOrderReject, not received',
    postOrderReject,
    async (world) => {
      const { orderId } = await orderWith(world, 'orders', 0)
      await world.setClock(DAY_MS)
      return { orderId, reason: 'not-received' as const, note: '' }
    },
    null,
  ),
  happy(
    'postPaymentPaid',
    postPaymentPaid,
    async (world) => ({
      ...(await orderWith(world, 'payments', 0)),
      reference: '9021345678123',
      cardId: '1',
      files: [photo.file],
    }),
    null,
  ),
  happy(
    'postPaymentReject',
    postPaymentReject,
    async (world) => ({
      ...(await orderWith(world, 'payments', 0)),
      reason: 'other' as const,
      note: 'no signal',
    }),
    null,
  ),
  happy(
    'postPaymentReject, without a note',
    postPaymentReject,
    async (world) => ({
      ...(await orderWith(world, 'payments', 0)),
      reason: 'account-wrong' as const,
      note: '',
    }),
    null,
  ),
  happy(
    'postOrderAppeal',
    postOrderAppeal,
    async (world) => ({
      ...(await orderWith(world, 'orders', 5)),
      isPaid: false as const,
      note: '',
    }),
    null,
  ),
  happy(
    'postOrderAppeal, paid',
    postOrderAppeal,
    async (world) => ({
      ...(await orderWith(world, 'orders', 5)),
      isPaid: true as const,
      reference: '1',
      note: 'Paid in time',
      files: [photo.file],
    }),
    null,
  ),
  happy(
    'postPaymentAppeal',
    postPaymentAppeal,
    async (world) => ({
      ...(await orderWith(world, 'payments', 5)),
      isPaid: false as const,
      note: '',
    }),
    null,
  ),
  happy(
    'postPaymentAppeal, paid',
    postPaymentAppeal,
    async (world) => ({
      ...(await orderWith(world, 'payments', 5)),
      isPaid: true as const,
      reference: '1',
      note: '',
      files: [photo.file],
    }),
    null,
  ),
]
