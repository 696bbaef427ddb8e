import { expect, it } from 'vitest'
import { postChat } from '#api/chat/contract.ts'
import { getOrders } from '#api/orders/contract.ts'
import { getSelf } from '#api/self/contract.ts'
import { postPersonalSetting } from '#api/self/setting-contract.ts'
import { postTransfer } from '#api/transfer/contract.ts'
import { MockWorld } from '../control/client.ts'
import type { NewWorld } from '../control/control-input.ts'
import { pesos, send } from '../spec-client.ts'
import { serverOfFile } from '../spec-server.ts'
import { Registry } from './registry.ts'
import type { World } from './world.ts'

const server = serverOfFile()

const create = (setup?: NewWorld) => MockWorld.create(server.baseURL, setup)
const control = (path: string, init: RequestInit) =>
  fetch(`${server.baseURL}/__mock${path}`, { method: 'POST', ...init })

it('records every request only in the ledger of its world', async () => {
  const [mine, other] = [await create(), await create()]
  const headers = { localization: 'zh-CN' }
  const form = { account: 'maria', amount: pesos(10.5), withdrawPassword: '0000' }
  const { baseURL, token } = mine
  await send({ baseURL, token, headers }, postTransfer, form)
  expect(await mine.ledger()).toEqual([
    {
      n: 1,
      at: expect.any(Number),
      method: 'POST',
      path: '/mobile/transfer',
      query: {},
      headers: expect.objectContaining({ authorization: `Bearer ${token}`, localization: 'zh-CN' }),
      body: { account: 'maria', amount: 10.5, withdraw_password: '0000' },
      code: 40012,
      worked: false,
    },
  ])
  expect(await other.ledger()).toEqual([])
  await send(mine, postTransfer, { ...form, withdrawPassword: '1234' })
  expect((await mine.ledger()).map(({ worked }) => worked)).toEqual([false, true])
  await mine.clearLedger()
  expect(await mine.ledger()).toEqual([])
})

it('stores the bytes of small files and a digest of every file', async () => {
  const world = await create()
  const file = new File(['hello'], 'a.png', { type: 'image/png' })
  await send(world, postChat, { file })
  const [entry] = await world.ledger({ path: '/mobile/chat' })
  const small = {
    name: 'a.png',
    type: 'image/png',
    size: 5,
    sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
    base64: 'aGVsbG8=',
  }
  expect(entry?.body).toEqual({ type: '1', 'message[]': [small] })
  await send(world, postChat, { file: new File([new Uint8Array(70_000)], 'b.png') })
  const [, second] = await world.ledger({ path: '/mobile/chat' })
  expect(second?.body).toMatchObject({ 'message[]': [{ size: 70_000 }] })
  expect(JSON.stringify(second?.body)).not.toContain('base64')
})

it('serves an uploaded file', async () => {
  const world = await create({ counts: { chat: 0 } })
  await send(world, postChat, { file: new File(['hello'], 'a.PNG', { type: 'image/png' }) })
  const [message] = (await world.snapshot()).chat
  expect(message).toMatchObject({ type: 'file', from: '会员', data: { file: expect.anything() } })
  const response = await fetch(String(message?.data?.file?.url))
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'image/png',
    'hello',
  ])
})

it('isolates worlds from each other', async () => {
  const [mine, other] = [await create(), await create()]
  await mine.fault('*', '*', { type: 'status', status: 500 }, { times: null })
  await mine.patch({ self: { locked: 1 }, balance: { balance: 1 } })
  await mine.addOrders({ count: 3 })
  await send(mine, getSelf, undefined).catch(() => undefined)
  const self = await send(other, getSelf, undefined)
  expect(self.data).toMatchObject({ locked: 0, balance: 12_500, order_count: 2 })
})

it('assigns a request without a session to the world in its header', async () => {
  const world = await create({ notice: '<p>Hello</p>' })
  const response = await fetch(`${server.baseURL}/mobile/configs`, { headers: world.headers })
  expect(await response.json()).toMatchObject({
    data: { 1: { json_data: { data: '<p>Hello</p>' } } },
  })
  expect(await world.ledger()).toMatchObject([{ path: '/mobile/configs', worked: true }])
})

it('prefers the bearer to the header', async () => {
  const [mine, other] = [await create(), await create()]
  const { baseURL, token } = mine
  const answer = await send({ baseURL, token, headers: other.headers }, getSelf, undefined)
  expect(answer.data).toMatchObject({ account: mine.account })
  expect(await other.ledger()).toEqual([])
})

it('merges objects and replaces lists when it is patched', async () => {
  const world = await create()
  const snapshot = await world.patch({
    self: { can_transfer: 0, member_name: 'Ana' },
    balance: { bonus: '1,000.50' },
    options: { pagingInside: true },
    cards: [],
    orders: [{ order_id: 'X1', amount: 5, status: 0 }],
  })
  expect(snapshot.self).toMatchObject({ can_transfer: 0, can_payment: 1, order_count: 1 })
  expect(snapshot.balance).toMatchObject({ balance: 12_500, bonus: '1,000.50' })
  expect(snapshot.cards).toEqual([])
  const page = await send(world, getOrders, { page: 1, statuses: [] })
  expect(page.data).toMatchObject({ data: [{ order_id: 'X1' }], current_page: 1, next_page: null })
})

it('lists new orders newest first, and changes orders without an event', async () => {
  const world = await create({ seed: 'empty' })
  const [first, second] = await world.addOrders({ count: 2, overrides: { amount: 750 } })
  expect([first?.order_id, second?.order_id]).toEqual([
    `C${world.memberId}0001`,
    `C${world.memberId}0002`,
  ])
  await world.addOrders({ list: false })
  await world.patchOrder(String(first?.order_id), { status: 2 })
  const { data } = await send(world, getOrders, { page: 1, statuses: [] })
  expect(data).toMatchObject([
    { order_id: second?.order_id, amount: 750, status: 0 },
    { order_id: first?.order_id, status: 2 },
  ])
})

const amounts = ({ state }: World) => state.orders.map(({ amount }) => amount)

it('does not depend on earlier worlds', () => {
  const registry = new Registry()
  const [first, , third] = [registry.create(), registry.create({ seed: 'demo' }), registry.create()]
  expect(amounts(first)).toEqual(amounts(third))
  expect(new Set(amounts(first)).size).toBe(2)
  expect(first.state.orders[0]?.order_id).not.toBe(third.state.orders[0]?.order_id)
})

it('has its own clock', async () => {
  const world = await create()
  await world.setClock(-7 * 24 * 3_600_000)
  const headers = { authorization: `Bearer ${world.token}` }
  const response = await fetch(`${server.baseURL}/mobile/self`, { headers })
  const date = Date.parse(response.headers.get('date') ?? '')
  expect(Date.now() - date).toBeGreaterThan(6.9 * 24 * 3_600_000)
  const [order] = await world.addOrders()
  const created = Date.parse(`${order?.created_at}+08:00`)
  // both in whole seconds
  expect(created).toBeGreaterThanOrEqual(date - 1_000)
  expect(created).toBeLessThan(Date.now() - 6.9 * 24 * 3_600_000)
})

it('has running events in every year', async () => {
  const clockOffsetMs = 400 * 24 * 3_600_000
  const { events } = await (await create({ options: { clockOffsetMs } })).snapshot()
  const ends = events.slice(0, 3).map(({ ends_at: end }) => Date.parse(`${String(end)}+08:00`))
  expect(Math.min(...ends)).toBeGreaterThan(Date.now() + clockOffsetMs)
})

it('deletes a world', async () => {
  const world = await create()
  await world.delete()
  expect(await send(world, getSelf, undefined)).toMatchObject({ code: 10001 })
  await expect(world.snapshot()).rejects.toThrow(`There is no world ${world.id}.`)
})

it('restarts the demo when it is deleted', async () => {
  await control('/worlds/demo', { method: 'PATCH', body: '{"balance":{"balance":1}}' })
  expect((await control('/worlds/demo', { method: 'DELETE' })).status).toBe(200)
  const demo = await fetch(`${server.baseURL}/__mock/worlds/demo`)
  expect(await demo.json()).toMatchObject({ balance: { balance: 125_430.75 } })
})

it.each([
  ['/worlds', { seed: 'huge' }, 'seed must be one of plain, empty, demo.'],
  ['/worlds', { options: { pasword: 'x' } }, 'There is no field options.pasword.'],
  ['/worlds/demo/faults', { path: 'mobile', act: { type: 'hang' } }, 'path: must be'],
  ['/worlds/demo/faults', { path: '/mobile/chat?page=1', act: { type: 'hang' } }, 'a query'],
  [
    '/worlds/demo/faults',
    { path: '*', act: { type: 'explode' } },
    '0.act.type must be one of status, code, ',
  ],
  ['/worlds/demo/emit', {}, 'event is missing.'],
  ['/worlds/demo/realtime', { act: 'deny' }, 'status is missing.'],
  [
    '/worlds/demo/realtime',
    { act: 'drop' },
    'act must be one of disconnect, kill, mute, unmute, allow, refuse, accept, deny.',
  ],
  ['/worlds/demo/orders', { side: 'both' }, 'side must be one of collection, payment.'],
  ['/worlds/demo/clock', { offsetMs: 1e300 }, 'offsetMs: Invalid value'],
  ['/worlds', { options: { clockOffsetMs: -1e300 } }, 'options.clockOffsetMs: Invalid value'],
  ['/worlds/demo/nothing', {}, 'There is no POST'],
])('rejects %s %o with a sentence', async (path, body, sentence) => {
  const response = await control(path, { body: JSON.stringify(body) })
  expect(response.status).toBe(path.endsWith('nothing') ? 404 : 400)
  expect(await response.json()).toEqual({ error: expect.stringContaining(sentence) })
})

it('waits for requests, and throws if they do not arrive', async () => {
  const world = await create()
  const wait = world.waitForRequests({ path: '/mobile/personalSetting' })
  await send(world, postPersonalSetting, { duty: { side: 'collection', on: false } })
  expect(await wait).toMatchObject([{ body: { on_duty_ds: 0 } }])
  await expect(world.waitForRequests({ path: '/mobile/self' }, 1, 0)).rejects.toThrow(
    '0 of 1 requests /mobile/self',
  )
})
