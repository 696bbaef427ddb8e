import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MockWorld } from './control/client.ts'
import { next, serverOfFile } from './spec-server.ts'

const server = serverOfFile()
let world: MockWorld
let sockets: Socket[] = []

beforeEach(async () => {
  world = await MockWorld.create(server.baseURL)
})
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})

/** Connects with the header that names the world, as a test's browser does. */
function open(to: MockWorld, transports = ['websocket']): Socket {
  const socket = io(server.baseURL, {
    forceNew: true,
    reconnection: false,
    transports,
    extraHeaders: to.headers,
  })
  sockets.push(socket)
  return socket
}

function subscribe(socket: Socket, to: MockWorld): void {
  const auth = { headers: { Authorization: `Bearer ${to.token}` } }
  socket.emit('subscribe', { channel: `private-member.${to.memberId}`, auth })
}

async function subscribed(to: MockWorld): Promise<Socket> {
  const socket = open(to)
  subscribe(socket, to)
  await to.waitForSubscription()
  return socket
}

it.each([
  ['disconnect', 'io server disconnect'],
  ['kill', 'transport close'],
] as const)('%s ends the connections of one world', async (act, reason) => {
  const other = await MockWorld.create(server.baseURL)
  const [mine, theirs] = [await subscribed(world), await subscribed(other)]
  const end = next(mine, 'disconnect')
  await world.realtime(act)
  expect((await end)[0]).toBe(reason)
  const event = next(theirs, 'chat')
  await other.chat({ text: 'Hi' })
  await event
  expect(await other.sockets()).toEqual({ count: 1, subscribed: 1 })
})

it('deny rejects subscriptions with the status, until allow', async () => {
  await world.denyRealtime(429)
  const socket = open(world)
  subscribe(socket, world)
  const channel = `private-member.${world.memberId}`
  expect(await next(socket, 'subscription_error')).toEqual([channel, 429])
  await world.realtime('allow')
  subscribe(socket, world)
  await world.waitForSubscription()
})

it.each([['websocket'], ['polling']])('refuse rejects new %s connections', async (transport) => {
  const other = await MockWorld.create(server.baseURL)
  await world.realtime('refuse')
  await next(open(world, [transport]), 'connect_error')
  await next(open(other, [transport]), 'connect')
  await world.realtime('accept')
  await next(open(world, [transport]), 'connect')
})

it('mute makes a connection half-open until unmute', async () => {
  const socket = await subscribed(world)
  const heard: unknown[] = []
  socket.on('chat', (_: string, message: { message: string }) => heard.push(message.message))
  await world.realtime('mute')
  await world.chat({ text: 'lost' })
  await world.realtime('unmute')
  const event = next(socket, 'chat')
  await world.chat({ text: 'heard' })
  await event
  expect(heard).toEqual(['heard'])
})

it('finds the world of a connection in the token cookie', async () => {
  const cookie = `lang=en; token=${encodeURIComponent(world.token)}`
  const socket = io(server.baseURL, {
    forceNew: true,
    transports: ['websocket'],
    extraHeaders: { cookie },
  })
  sockets.push(socket)
  await next(socket, 'connect')
  expect(await world.sockets()).toEqual({ count: 1, subscribed: 0 })
})

it('moves a connection to the world of the member who subscribes on it', async () => {
  const other = await MockWorld.create(server.baseURL)
  const socket = open(world)
  await next(socket, 'connect')
  subscribe(socket, other)
  await other.waitForSubscription()
  expect(await world.sockets()).toEqual({ count: 0, subscribed: 0 })
})

it('sends an event on any channel', async () => {
  const socket = await subscribed(world)
  const event = next(socket, 'new_order')
  await world.emit('new_order', { order_id: 'X' }, { channel: 'private-member.999' })
  expect(await event).toEqual(['private-member.999', { order_id: 'X' }])
})

it('spells events as configured in the world', async () => {
  await world.patch({ options: { eventSpelling: 'laravel' } })
  const socket = await subscribed(world)
  const event = next(socket, 'App\\Events\\new_order')
  const [order] = await world.addOrders()
  expect(await event).toEqual([`private-member.${world.memberId}`, order])
})
