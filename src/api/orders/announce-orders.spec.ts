import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#domain/order.ts'
import type { OrderStatus } from '#domain/status.ts'
import { momentAt, NO_MOMENT } from '#lib/time.ts'
import { stubPage } from '#platform/simulated-page.ts'

/** Events about orders that overtake each other. */

let announceOrders: typeof import('#api/orders/announce-orders.ts').announceOrders
let forgetAnnounced: typeof import('#api/orders/announced.ts').forgetAnnounced
let newOrders: typeof import('#api/orders/alert-state.ts').newOrders
let client: QueryClient

const LIST = ['orders', 'collection', 'active']

beforeAll(async () => {
  stubPage()
  ;({ announceOrders } = await import('#api/orders/announce-orders.ts'))
  ;({ newOrders } = await import('#api/orders/alert-state.ts'))
  ;({ forgetAnnounced } = await import('#api/orders/announced.ts'))
})

beforeEach(() => {
  forgetAnnounced()
  client = new QueryClient()
})

const order = (status: OrderStatus, orderId = 'C1', deadline: number | null = null) =>
  ({
    orderId,
    state: { status },
    createdAt: NO_MOMENT,
    expiresAt: momentAt(deadline),
  }) as Order
const named = (orderId: string) => order('to-be-paid', orderId)

function states(...listed: Order[]) {
  client.setQueryData(LIST, { pages: [{ items: listed, nextPage: null, dropped: 0 }] })
  return (...statuses: OrderStatus[]) => {
    for (const status of statuses) announceOrders(client, 'collection', [order(status)])
    const list = client.getQueryData<{ pages: [{ items: Order[] }] }>(LIST)
    return list?.pages[0].items.map(({ state }) => state.status)
  }
}

it('an event that arrives after the one of the order’s end changes nothing', () => {
  expect(states(order('to-be-paid'))('completed', 'to-be-approved')).toEqual(['completed'])
  expect(states()('completed', 'to-be-paid')).toEqual([])
  // its own response was the first to say so
  forgetAnnounced()
  expect(states(order('rejected'))('to-be-approved')).toEqual(['rejected'])
})

it('an order that came and ended in one batch of events is neither new nor listed, in either order', () => {
  const shown = states()
  for (const batch of [
    [named('C1'), order('completed')],
    [order('completed', 'C2'), named('C2')],
  ]) {
    expect(announceOrders(client, 'collection', batch)).toEqual([])
  }
  expect(shown()).toEqual([])
})

it.each<[own: Order, event: Order]>([
  [order('rejected', 'C1', 5), order('to-be-paid', 'C1', 5)],
  [order('completed'), order('to-be-approved')],
  [order('to-be-approved'), order('to-be-paid')],
])('an event does not bring back what the order’s own response says is past', (own, event) => {
  client.setQueryData(['order', 'collection', 'C1'], own)
  const shown = states()
  expect(announceOrders(client, 'collection', [event])).toEqual([])
  expect(shown()).toEqual([])
})

it.each<[what: string, own: Order, event: Order]>([
  [
    'that was given back and is assigned again, with a new deadline',
    order('rejected', 'C1', 5),
    order('to-be-paid', 'C1', 6),
  ],
  ['that has advanced since it was opened', order('to-be-paid'), order('audit-failed')],
  ['whose state the app does not know', order('unknown' as OrderStatus), order('to-be-paid')],
])('an order %s is listed as its event says', (_, own, event) => {
  client.setQueryData(['order', 'collection', 'C1'], own)
  const shown = states()
  announceOrders(client, 'collection', [event])
  expect(shown()).toEqual([event.state.status])
})

it('events in their order change the row', () => {
  const shown = states(order('to-be-paid'))
  expect(shown('to-be-approved')).toEqual(['to-be-approved'])
  expect(shown('audit-failed', 'to-be-approved')).toEqual(['to-be-approved'])
  expect(shown('completed')).toEqual(['completed'])
})

it('only orders that are neither listed nor known as new, and wait, are new: each once', () => {
  client.setQueryData(LIST, { pages: [{ items: [named('listed')], nextPage: null, dropped: 0 }] })
  newOrders.collection.set(new Map([['known', 0]]))
  const events = [
    named('first'),
    named('listed'),
    named('known'),
    order('to-be-approved', 'in review'),
    named('first'),
    named('second'),
  ]
  const news = announceOrders(client, 'collection', events).map(({ orderId }) => orderId)
  expect(news).toEqual(['first', 'second'])
})
