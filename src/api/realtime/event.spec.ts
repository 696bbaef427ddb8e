import { describe, expect, it } from 'vitest'
import { readEventContent, readEventName } from '#api/realtime/event.ts'

describe('readEventName', () => {
  it.each([
    ['new_order', 'new_order'],
    ['.new_order', 'new_order'],
    ['newOrder', 'new_order'],
    ['new-order', 'new_order'],
    ['NEW_ORDER', 'new_order'],
    ['App\\Events\\new_order', 'new_order'],
    ['\\App\\Events\\Member\\NewOrder', 'new_order'],
    ['App.Events.NewOrder', 'new_order'],
    ['App\\Events\\NewOrderEvent', 'new_order'],
    ['App\\Events\\NewPayment', 'new_payment'],
    ['balance_changed', 'balanceChanged'],
    ['App.Events.BalanceChanged', 'balanceChanged'],
    ['.bonusChanged', 'bonusChanged'],
    ['App\\Events\\Chat', 'chat'],
    ['ChatEvent', 'chat'],
  ])('%s is %s', (name, event) => {
    expect(readEventName(name)).toEqual({ event, isExact: true })
  })

  it.each([
    ['order_deleted', 'new_order'],
    ['App\\Events\\OrderCreated', 'new_order'],
    ['payment.order_updated', 'new_order'],
    ['PaymentOrderUpdated', 'new_payment'],
    ['BonusGranted', 'balanceChanged'],
    ['NewMessage', 'chat'],
    ['order.created', 'new_order'],
    ['.payment.created', 'new_payment'],
    ['balance.updated', 'balanceChanged'],
    ['message.sent', 'chat'],
    ['chat.new', 'chat'],
    ['App\\Events\\Order\\Created', 'new_order'],
  ])('%s concerns the same data as %s', (name, event) => {
    expect(readEventName(name)).toEqual({ event, isExact: false })
  })

  it.each([
    '',
    '.',
    'constructor',
    '__proto__',
    'toString',
    'typing',
    'App\\Events\\',
    'App.Payment.Events.HeartbeatSent',
  ])('%j is not an event of the app', (name) => expect(readEventName(name)).toBeNull())
})

const ORDER = { order_id: 'C1', amount: 100 }
const OTHER = { order_id: 'C2', amount: '2,000.50' }
const AMOUNTS = { balance: '500.00', bonus: 2 }
const MESSAGE = { id: 7, message: 'Hello', from: 'support', data: { text: 'Hello' } }

const read = (things: unknown[]) => ({ things, isPartial: false })

describe('readEventContent', () => {
  it.each([
    ['as the content itself', ORDER],
    ['under order', { order: ORDER }],
    ['under data, beside strings', { message: 'New order!', title: 'Hi', data: ORDER }],
    ['under payload', { payload: ORDER, event: 'new_order' }],
    ['under model', { model: ORDER }],
    ["under the event's name", { newOrder: ORDER }],
    ['under any single key', { whatever: ORDER }],
    ['beside plain values', { whatever: ORDER, member_id: 7, socket: null }],
    ['under two keys', { data: { order: ORDER } }],
    ['as JSON text', JSON.stringify(ORDER)],
    ['as JSON text under a key', { data: JSON.stringify({ order: ORDER }) }],
    ['as JSON text of JSON text', { data: JSON.stringify([JSON.stringify(ORDER)]) }],
    ['as the only item of an array', [ORDER]],
    ['keyed by its id', { C1: { amount: 100 } }],
    ['with its id beside it', { order_id: 'C1', order: ORDER }],
  ])('reads an order %s', (_, data) => {
    expect(readEventContent('new_order', data)).toMatchObject(read([ORDER]))
  })

  it.each([
    ['in an array', [ORDER, OTHER]],
    ['in an array under a key', { orders: [ORDER, OTHER] }],
    ['keyed by their ids', { C1: { amount: 100 }, C2: { amount: '2,000.50' } }],
    ['keyed by positions', { 0: ORDER, 1: OTHER }],
    ['keyed under a key', { data: { C1: ORDER, C2: OTHER } }],
    ['as strings', [JSON.stringify(ORDER), JSON.stringify(OTHER)]],
  ])('reads several orders %s', (_, data) => {
    expect(readEventContent('new_payment', data)).toMatchObject(read([ORDER, OTHER]))
  })

  it.each([
    { ...AMOUNTS },
    { data: AMOUNTS },
    { balance: AMOUNTS },
    { balance: AMOUNTS, at: 'now' },
    { member: AMOUNTS },
    JSON.stringify(AMOUNTS),
    { payload: JSON.stringify({ data: AMOUNTS }) },
  ])('reads amounts from %j', (data) => {
    expect(readEventContent('balanceChanged', data)).toMatchObject(read([AMOUNTS]))
  })

  it.each([
    MESSAGE,
    { message: MESSAGE },
    { chat: MESSAGE },
    { id: 'envelope', type: 'chat', data: MESSAGE },
    [MESSAGE],
    { data: JSON.stringify(MESSAGE) },
  ])('reads a message from %j', (data) => {
    expect(readEventContent('chat', data)).toMatchObject(read([MESSAGE]))
  })

  it.each([
    undefined,
    null,
    true,
    7,
    '7',
    'C1',
    '{broken',
    '',
    [],
    {},
    [[]],
    { id: 7 },
    { order_id: 'C1' },
    { order_id: 'C1', status: 0 },
    { order_id: null, amount: 5 },
    { order: null },
    { order: 7 },
    { order: { id: 7 } },
    { one: { a: 1 }, two: { b: 1 } },
    { one: ORDER, two: OTHER },
    { C1: ORDER, total: { count: 1 } },
    JSON.stringify({ order_id: 'C1' }),
    // an id that has lost its last digits
    { order_id: 2 ** 60, amount: 5 },
  ])('is partial for %j', (data) => {
    for (const event of ['new_order', 'new_payment', 'balanceChanged', 'chat'] as const) {
      expect(readEventContent(event, data)).toMatchObject({ things: [], isPartial: true })
    }
  })

  it('takes the readable ones of several entries and is partial', () => {
    expect(readEventContent('new_order', [ORDER, 'C2'])).toMatchObject({
      things: [ORDER],
      isPartial: true,
    })
  })

  it.each<[string, (data: unknown) => unknown]>([
    ['a known key', (data) => ({ data })],
    ['any single key', (whatever) => ({ whatever })],
    ['arrays', (data) => [data]],
    ['ids', (data) => ({ 7: data })],
  ])('stops at content that is wrapped in %s 50 times', (_, wrap) => {
    let data: unknown = ORDER
    for (let depth = 0; depth < 50; depth += 1) data = wrap(data)
    expect(readEventContent('new_order', data)).toMatchObject({ things: [], isPartial: true })
  })

  it('stops at JSON text within JSON text', () => {
    let text = JSON.stringify(ORDER)
    for (let depth = 0; depth < 8; depth += 1) text = JSON.stringify([text])
    expect(readEventContent('new_order', text)).toMatchObject({ things: [], isPartial: true })
  })

  it('finds the named member at any depth', () => {
    const data = {
      member_id: 5,
      uuid: 'u',
      data: { member_id: '5', order: { ...ORDER, member_id: 9 } },
    }
    expect(readEventContent('new_order', data)).toMatchObject({
      memberIds: ['5', '9'],
      uuids: ['u'],
    })
  })

  it.each([
    ['new_order', { order_id: 'C1' }, ['C1']],
    ['new_order', { data: [{ order_id: ' C1 ' }, { id: 7, order_id: 2 }] }, ['C1', '2']],
    ['new_order', [ORDER, JSON.stringify({ order_id: 'C3' })], ['C1', 'C3']],
    ['new_order', { id: 7 }, []],
    ['new_order', 'C1', []],
    ['new_order', { order_id: 2 ** 60 }, []],
    ['chat', { id: 7 }, ['7']],
    ['chat', { id: 'envelope', type: 'chat', data: { id: 7 } }, ['7']],
    ['chat', { id: 'envelope', type: 'chat', data: JSON.stringify(MESSAGE) }, ['7']],
    ['chat', { message: 'You have a new message' }, []],
    ['balanceChanged', { id: 7 }, []],
  ] as const)('finds the ids in %s of %j', (event, data, ids) => {
    expect(readEventContent(event, data).ids).toEqual(ids)
  })

  it.each([
    [{ ...AMOUNTS, updated_at: '2026-03-02 12:00:00' }, '2026-03-02T12:00:00+08:00'],
    [{ data: AMOUNTS, ts: 1_772_424_000 }, '2026-03-02T12:00:00+08:00'],
    [{ data: AMOUNTS, time: '2026-03-02T04:00:00Z' }, '2026-03-02T12:00:00+08:00'],
    [
      { timestamp: '2026-03-02 13:00:00', data: { ...AMOUNTS, updated_at: '2026-03-02 12:00:00' } },
      '2026-03-02T12:00:00+08:00',
    ],
  ])('reads the time of %j', (data, time) => {
    expect(readEventContent('balanceChanged', data).sentAt).toBe(Date.parse(time))
  })

  it('has no time if there is none', () => {
    expect(readEventContent('balanceChanged', { ...AMOUNTS, time: 'soon' }).sentAt).toBeNull()
  })
})
