import { expect, it } from 'vitest'
import { readEvent } from '#api/realtime/contract.ts'

const ORDER = { order_id: 'C1', amount: '100.00', status: 0 }

it.each([
  ['App\\Events\\NewOrder', { order: ORDER }, { orderId: 'C1', amount: 100_00 }],
  ['.new_order', JSON.stringify(ORDER), { state: { status: 'to-be-paid' } }],
  [
    'new_order',
    { ...ORDER, status: 'waiting' },
    { state: { status: 'unknown', rawStatus: 'waiting' } },
  ],
  ['new_order', { order_id: 'C1', amount: 5 }, { state: { status: 'unknown' } }],
  ['new_payment', { ...ORDER, content: '{"holder":"Ana"}' }, { payee: { holder: 'Ana' } }],
  ['new_payment', { ...ORDER, content: { bank_name: 'Maya' } }, { payee: { bankName: 'Maya' } }],
  ['balanceChanged', { balance: '1,000.50' }, { balance: 1_000_50 }],
  ['bonus_changed', { data: { bonus: 2 } }, { bonus: 200 }],
  [
    'balanceChanged',
    { processing_amount: 3, payment_count: '4' },
    { processing: 300, paymentCount: 4 },
  ],
  ['chat', { message: { id: 7, message: 'Hi', from: 'support' } }, { id: '7', text: 'Hi' }],
])('%s with %j is parsed completely', (name, data, thing) => {
  expect(readEvent(name, data)).toMatchObject({ things: [thing], isPartial: false })
})

// the socket's JSON has rounded it: 6212345678901234567 has become ...4000
it.each([
  [
    'new_payment',
    { content: { holder: 'Ana', bank_no: 6_212_345_678_901_234_000 } },
    'payee.bankNumber',
  ],
  ['new_order', { bank_no: 6_212_345_678_901_234_000 }, 'bankNumber'],
])('in %s an account number that has lost digits is not shown', (name, content, field) => {
  const [order] = readEvent(name, { ...ORDER, ...content })?.things ?? []
  expect(order).toHaveProperty(field, '')
})

it.each([
  ['new_order', {}],
  ['new_order', null],
  ['new_order', undefined],
  ['new_order', 'C1'],
  ['new_order', { id: 7 }],
  ['new_order', { ...ORDER, amount: null }],
  ['new_order', { ...ORDER, amount: 'a lot' }],
  ['new_order', { ...ORDER, amount: '0.00' }],
  ['new_payment', { ...ORDER, amount: -100 }],
  ['new_order', { ...ORDER, order_id: {} }],
  ['new_payment', { content: '{{{' }],
  ['balanceChanged', 'a lot'],
  ['balanceChanged', 500],
  ['chat', { id: 7 }],
  ['chat', 'Hello'],
  ['chat', { id: 'M1', message: { text: ['x'] }, data: 7 }],
  // larger than any real event
  ['new_order', { ...ORDER, remark: 'x'.repeat(70_000) }],
  // another event about the same order
  ['OrderCancelled', ORDER],
])('%s with %j leads to a refetch', (name, data) => {
  expect(readEvent(name, data)).toMatchObject({ things: [], isPartial: true })
})

it.each([
  ['balanceChanged', { balance: 'NaN', bonus: 402 }],
  ['balanceChanged', { payment_count: {}, bonus: 402 }],
  ['bonusChanged', { processing_amount: 'NaN', bonus: 402 }],
])('%s with %j applies the readable amounts, and refetches the others', (name, data) => {
  expect(readEvent(name, data)).toMatchObject({ things: [{ bonus: 402_00 }], isPartial: true })
})

it('balanceChanged with one unreadable amount among several objects leads to a refetch', () => {
  const data = [{ balance: 1_000 }, { bonus: 'NaN' }]
  expect(readEvent('balanceChanged', data)).toMatchObject({ isPartial: true })
})

it.each(['typing', '__proto__', 'constructor'])('%s is ignored', (name) => {
  expect(readEvent(name, ORDER)).toBeNull()
})
