import type * as v from 'valibot'
import { addMessage, makeMessage } from '../world/chat-log.ts'
import { eventOf, listOrder, makeOrder } from '../world/orders-state.ts'
import type { WireMessage, WireOrder, WirePayment } from '../world/wire.ts'
import { spelledEvent } from '../world/world-options.ts'
import type { World } from '../world/world.ts'
import type { emission, newMessage, newOrders, realtimeAct, worldPatch } from './control-input.ts'
import type { faultInput, Fault } from './faults.ts'

/** The actions of the control channel on a world. */

type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merged(target: unknown, patch: unknown): unknown {
  if (!isPlain(target) || !isPlain(patch)) return patch
  const result: Plain = { ...target }
  for (const [key, value] of Object.entries(patch)) result[key] = merged(target[key], value)
  return result
}

export function patchWorld(world: World, patch: v.InferOutput<typeof worldPatch>): void {
  world.state = merged(world.state, patch) as World['state']
}

export function addFaults(world: World, faults: v.InferOutput<typeof faultInput>[]): Fault[] {
  const added = faults.map((fault) => ({ ...fault, id: `f${world.next('fault')}`, reached: 0 }))
  world.faults = [...world.faults, ...added]
  return added
}

export function emitEvent(world: World, input: v.InferOutput<typeof emission>): void {
  const { event, data, spelling, channel, times = 1 } = input
  for (let time = 0; time < times; time += 1) {
    if (channel === undefined) world.emit(event, data, spelling)
    else {
      for (const socket of world.sockets) {
        socket.deliver(spelledEvent(event, spelling), channel, data)
      }
    }
  }
}

/** Creates orders one by one; each new one is placed on top. */
export function addOrders(
  world: World,
  input: v.InferOutput<typeof newOrders>,
): (WireOrder | WirePayment)[] {
  const { side, overrides, list, emit } = input
  return Array.from({ length: input.count }, () => {
    const order = { ...makeOrder(world, side, { createdMs: world.now() }), ...overrides }
    if (list) listOrder(world, side, order)
    if (emit) world.emit(eventOf(side), order)
    return order
  })
}

export function patchOrder(world: World, orderId: string, patch: Plain): Plain | undefined {
  const { orders, payments } = world.state
  const order = [...orders, ...payments].find(({ order_id }) => String(order_id) === orderId)
  return order && Object.assign(order, patch)
}

export function say(world: World, input: v.InferOutput<typeof newMessage>): WireMessage {
  const { overrides, emit, list, ...message } = input
  const said = list ? addMessage(world, message) : makeMessage(world, message)
  Object.assign(said, overrides)
  if (emit) world.emit('chat', said)
  return said
}

export function actOnRealtime(world: World, input: v.InferOutput<typeof realtimeAct>): void {
  switch (input.act) {
    case 'deny': {
      world.deniedStatus = input.status
      return
    }
    case 'allow': {
      world.deniedStatus = null
      return
    }
    case 'refuse':
    case 'accept': {
      world.rejectsSockets = input.act === 'refuse'
      return
    }
    default: {
      for (const socket of world.sockets) socket.act(input.act)
    }
  }
}

export function socketsOf(world: World): { count: number; subscribed: number } {
  const sockets = [...world.sockets]
  const subscribed = sockets.filter(({ channels }) => channels.has(world.channel)).length
  return { count: sockets.length, subscribed }
}
