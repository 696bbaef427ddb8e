import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { stubPage } from '#platform/simulated-page.ts'
import { storageOf } from '#platform/storage/simulated-storage.ts'

const stored = new Map<string, string>()
let alerts: typeof import('#api/orders/alert-state.ts')
let startSession: typeof import('#platform/session/session.ts').startSession

beforeAll(async () => {
  stubPage({ cookie: 'token=t', localStorage: storageOf(stored) })
  alerts = await import('#api/orders/alert-state.ts')
  startSession = (await import('#platform/session/session.ts')).startSession
})

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
})

afterEach(() => {
  for (const { side, ids } of alerts.newOrderIds()) alerts.markSeen(side, ids)
  alerts.onScreenAlertAction(() => undefined)()
  vi.useRealTimers()
})

const ids = () => [...alerts.newOrders.collection.get().keys()]

it('actions before the engine has loaded are queued in order', () => {
  alerts.markNew('collection', ['1', '2'])
  alerts.markOpened('1', 'collection')
  const received: unknown[] = []
  const stop = alerts.onScreenAlertAction((action) => received.push(action))
  expect(received).toEqual([
    { type: 'ordersAppeared', side: 'collection', ids: ['1', '2'] },
    { type: 'orderOpened', side: 'collection', id: '1' },
  ])
  alerts.markSeen('collection', ['2'])
  expect(received.slice(2)).toEqual([{ type: 'ordersSeen', side: 'collection', ids: ['2'] }])
  stop()
  alerts.markOpened('2', 'collection')
  expect(received).toHaveLength(3)
})

it('an engine that starts again knows the order on screen', () => {
  const leave = alerts.markOpened('1', 'collection')
  alerts.onScreenAlertAction(() => undefined)()
  const received: unknown[] = []
  const stop = alerts.onScreenAlertAction((action) => received.push(action))
  expect(received).toEqual([{ type: 'orderOpened', side: 'collection', id: '1' }])
  leave()
  stop()
  alerts.onScreenAlertAction((action) => received.push(action))()
  expect(received.slice(1)).toEqual([{ type: 'orderLeft' }])
})

it('new orders and queued actions are those of one member, also with a new token', () => {
  alerts.markNew('collection', ['1'])
  startSession({ token: 'renewed', id: null }, true)
  expect(ids()).toEqual(['1'])
  alerts.markNew('collection', ['2'])
  const received: unknown[] = []
  alerts.onScreenAlertAction((action) => received.push(action))()
  expect(received).toEqual([
    { type: 'ordersAppeared', side: 'collection', ids: ['1'] },
    { type: 'ordersAppeared', side: 'collection', ids: ['2'] },
  ])
  alerts.markNew('collection', ['3'])
  startSession({ token: 'another', id: null })
  alerts.onScreenAlertAction((action) => received.push(action))()
  expect(received).toHaveLength(2)
  expect(ids()).toEqual([])
  startSession({ token: 't', id: null })
})

it('an order is new until it has been opened or seen', () => {
  alerts.markNew('collection', ['1', '2'])
  expect(ids()).toEqual(['1', '2'])
  alerts.markSeen('collection', ['1'])
  expect(ids()).toEqual(['2'])
})

it('new orders are stored within 300 ms, for the next start', () => {
  alerts.markNew('collection', ['1'])
  alerts.markNew('collection', ['2'])
  expect([...stored.values()]).toEqual([])
  vi.advanceTimersByTime(300)
  expect([...stored.values()]).toEqual(['["1","2"]'])
})
