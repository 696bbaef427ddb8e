import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isActive } from '../world/orders-state.ts'
import { Registry } from '../world/registry.ts'
import type { World, WorldSocket } from '../world/world.ts'
import { createDemo } from './demo.ts'

type Heard = { event: string; data: Record<string, unknown> }

let world: World
let heard: Heard[]
let socket: WorldSocket

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-03-01T09:00:00+08:00') })
  world = createDemo(new Registry())
  heard = []
  socket = {
    id: 'ear',
    channels: new Set([world.channel]),
    isMuted: false,
    deliver: (event, _, data) => heard.push({ event, data: data as Heard['data'] }),
    act: () => undefined,
  }
  world.sockets.add(socket)
})
afterEach(() => {
  vi.useRealTimers()
})

const eventsNamed = (name: string) => heard.filter(({ event }) => event === name)
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

it('sends nothing before a visitor connects', () => {
  seconds(120)
  expect(heard).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

it('sends the first order within 15 to 25 s, and then one every 20 to 45 s', () => {
  world.life?.wake()
  seconds(14.9)
  expect(eventsNamed('new_order')).toHaveLength(0)
  seconds(10.1)
  expect(eventsNamed('new_order')).toHaveLength(1)
  expect(world.state.orders[0]).toMatchObject({
    order_id: eventsNamed('new_order')[0]?.data['order_id'],
  })
  seconds(45)
  expect(eventsNamed('new_order').length).toBeGreaterThanOrEqual(2)
  seconds(200)
  expect(eventsNamed('new_order').length).toBeLessThanOrEqual(14)
})

it('sends orders only for a side that is on duty', () => {
  world.life?.wake()
  seconds(60)
  expect(eventsNamed('new_payment')).toEqual([])
  Object.assign(world.state.self, { on_duty_ds: 0, on_duty_df: 1 })
  const before = eventsNamed('new_order').length
  seconds(45)
  expect(eventsNamed('new_payment').length).toBeGreaterThanOrEqual(1)
  expect(eventsNamed('new_order')).toHaveLength(before)
})

it('completes orders and adjusts the balance', () => {
  world.life?.wake()
  seconds(600)
  const amounts = eventsNamed('balanceChanged').filter(({ data }) => 'balance' in data)
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.at(-1)?.data['balance']).toBe(world.state.balance.balance)
  expect(eventsNamed('bonusChanged').length).toBeGreaterThan(0)
})

it('answers a chat message within 4 s', () => {
  world.life?.memberWrote('How is my withdrawal?')
  seconds(1.9)
  expect(eventsNamed('chat')).toEqual([])
  seconds(2.1)
  expect(eventsNamed('chat')).toMatchObject([
    { data: { from: '客服', message: expect.stringContaining('Withdrawals'), read_at: null } },
  ])
  expect(world.state.chat[0]).toEqual(eventsNamed('chat')[0]?.data)
})

it('falls asleep a minute after the last connection, and wakes with recent orders', () => {
  world.life?.wake()
  seconds(30)
  world.sockets.delete(socket)
  seconds(110)
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(3_600_000)
  world.life?.wake()
  const late = world.state.orders.filter(
    (order) => order.status === 0 && String(order.expires_at) <= world.wallNow(),
  )
  expect(late).toEqual([])
  expect(world.state.orders.filter(isActive).length).toBeGreaterThanOrEqual(3)
})

it('keeps its lists bounded', () => {
  world.life?.wake()
  seconds(6 * 3600)
  expect(eventsNamed('new_order').length).toBeGreaterThan(400)
  expect(world.state.orders.length).toBeLessThanOrEqual(300)
  expect(world.state.orders.filter(isActive).length).toBeLessThan(60)
})

it('decides deposits and withdrawals after a minute and adjusts the balance', () => {
  const { state } = world
  const sent = { ...state.deposits[0]!, amount: 1000, status: 1, reason: '', updated_at: null }
  state.deposits = [
    { ...sent, id: 'D9' },
    { ...sent, id: 'D8' },
    { ...sent, id: 'D7' },
  ]
  const moved = (type: string) =>
    state.records.balance.filter((row) => row.type === type && /^[DW]/.test(String(row.related_id)))
  const before = moved('deposit').length
  world.life?.wake()
  seconds(60)
  expect(state.deposits.map(({ status }) => status)).toEqual([1, 1, 1])
  expect(state.withdraws.slice(0, 2).map(({ status }) => status)).toEqual([1, 2])
  seconds(15)
  expect(state.deposits.map(({ status }) => status)).toEqual([2, 2, 3])
  expect(state.deposits[2]?.reason).not.toBe('')
  expect(moved('deposit')).toHaveLength(before + 2)
  expect(state.withdraws[0]?.status).toBe(0)
  expect(eventsNamed('balanceChanged').length).toBeGreaterThan(0)
  seconds(30)
  expect(state.withdraws[0]?.status).toBe(2)
  expect(state.notifications.some(({ related }) => related === 'D7')).toBe(true)
  // a rejected withdrawal is refunded to its source
  const waiting = state.withdraws[3]!
  state.withdraws = [
    { ...waiting, id: 'W1', status: 1 },
    { ...waiting, id: 'W2', status: 1, source: 'bonus', amount: 50 },
  ]
  const bonus = Number(state.balance.bonus)
  seconds(70)
  expect(state.withdraws.map(({ status }) => status)).toEqual([0, 3])
  expect(state.records.bonus.some((row) => row.related_id === 'W2' && row.amount === 50)).toBe(true)
  expect(Number(state.balance.bonus)).toBeGreaterThanOrEqual(bonus + 50)
})
