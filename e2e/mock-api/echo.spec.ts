import Echo from 'laravel-echo'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MockWorld } from './control/client.ts'
import { next, serverOfFile } from './spec-server.ts'
import type { World } from './world/world.ts'

/** The real laravel-echo is the reference implementation of the protocol. */

const server = serverOfFile()
let world: MockWorld
let echoes: Echo<'socket.io'>[] = []

beforeEach(async () => {
  world = await MockWorld.create(server.baseURL)
})
afterEach(() => {
  for (const echo of echoes) echo.disconnect()
  echoes = []
})

function connect(token: string): { echo: Echo<'socket.io'>; socket: Socket } {
  const echo = new Echo<'socket.io'>({
    broadcaster: 'socket.io',
    client: io,
    host: server.baseURL,
    auth: { headers: { Authorization: `Bearer ${token}` } },
    forceNew: true,
    transports: ['websocket'],
  })
  echoes.push(echo)
  return { echo, socket: echo.connector.socket as Socket }
}

const memberChannel = () => `member.${world.memberId}`
const inside = () => server.registry.get(world.id) as World

it('delivers events in both spellings to Echo', async () => {
  const { echo } = connect(world.token)
  const channel = echo.private(memberChannel())
  const plain = new Promise((resolve) => channel.listen('.new_order', resolve))
  const spelled = new Promise((resolve) => channel.listen('new_order', resolve))
  await world.waitForSubscription()
  const [order] = await world.addOrders()
  expect(await plain).toEqual(order)
  await world.emit('new_order', { order_id: 'X' }, { spelling: 'laravel' })
  expect(await spelled).toEqual({ order_id: 'X' })
})

it('delivers the other events of the member', async () => {
  const { echo } = connect(world.token)
  const channel = echo.private(memberChannel())
  const payment = new Promise((resolve) => channel.listen('.new_payment', resolve))
  const chat = new Promise((resolve) => channel.listen('.chat', resolve))
  await world.waitForSubscription()
  const [made] = await world.addPayments()
  expect(await payment).toEqual(made)
  expect(await world.chat({ text: 'Hi' })).toEqual(await chat)
})

it.each([
  ['a wrong bearer', () => 'unknown', memberChannel, 403],
  ['the channel of another member', () => world.token, () => 'member.999', 403],
])('rejects %s', async (_, token, channel, status) => {
  const { echo, socket } = connect(token())
  const rejection = next(socket, 'subscription_error')
  // laravel-echo 2.5's error() does nothing for Socket.IO; on() delivers the rejection
  const heard = new Promise((resolve) => {
    echo.private(channel()).on('subscription_error', resolve)
  })
  expect(await rejection).toEqual([`private-${channel()}`, status])
  expect(await heard).toBe(status)
  expect(await world.sockets()).toMatchObject({ subscribed: 0 })
})

it('rejects a bearer that was revoked', async () => {
  await world.revoke()
  const { echo, socket } = connect(world.token)
  echo.private(memberChannel())
  expect(await next(socket, 'subscription_error')).toEqual([`private-${memberChannel()}`, 403])
})

it('delivers nothing after leaving the channel', async () => {
  const { echo, socket } = connect(world.token)
  const heard: unknown[] = []
  echo.private(memberChannel())
  socket.on('new_order', (...values: unknown[]) => heard.push(values))
  await world.waitForSubscription()
  echo.leave(memberChannel())
  await inside().until(
    () => [...inside().sockets].every(({ channels }) => channels.size === 0),
    1000,
  )
  await world.addOrders()
  const barrier = next(socket, 'barrier')
  await world.emit('barrier', null, { channel: 'any' })
  await barrier
  expect(heard).toEqual([])
})

async function ask(token: string | null, body: BodyInit, type?: string): Promise<number> {
  const headers: Record<string, string> = {}
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (type !== undefined) headers['content-type'] = type
  const url = `${server.baseURL}/broadcasting/auth`
  return (await fetch(url, { method: 'POST', headers, body })).status
}

it('treats POST /broadcasting/auth like a subscription', async () => {
  const own = `private-${memberChannel()}`
  const json = JSON.stringify({ channel_name: own })
  expect(await ask(world.token, json, 'application/json')).toBe(200)
  expect(await ask(world.token, new URLSearchParams({ channel_name: own }))).toBe(200)
  expect(await ask(world.token, JSON.stringify({ channel_name: 'private-member.1' }))).toBe(403)
  expect(await ask('unknown', json)).toBe(403)
  expect(await ask(null, json)).toBe(401)
  await world.denyRealtime(500)
  expect(await ask(world.token, json)).toBe(500)
})
