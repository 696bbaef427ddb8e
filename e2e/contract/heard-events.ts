import { io } from 'socket.io-client'
import { postClaim } from '#api/events/contract.ts'
import { postExchange } from '#api/exchange/contract.ts'
import type { RealtimeEvent } from '#api/realtime/contract.ts'
import { MockWorld } from '../mock-api/control/client.ts'
import { pesos, send } from '../mock-api/spec-client.ts'
import { asExample } from './backend-answers.ts'

/** Makes the mocked backend send each event. */
const CAUSES: Record<RealtimeEvent, (world: MockWorld) => Promise<unknown>> = {
  balanceChanged: (world) => send(world, postExchange, { amount: pesos(100) }),
  bonusChanged: (world) => send(world, postClaim, { id: '31' }),
  new_order: (world) => world.addOrders(),
  new_payment: (world) => world.addPayments(),
  chat: (world) => world.chat({ text: 'Good morning' }),
}

/** The payload of each event, as a subscriber to the member's channel receives it. */
export async function eventsOf(baseURL: string): Promise<Record<RealtimeEvent, unknown>> {
  const world = await MockWorld.create(baseURL, { seed: 'demo', options: { emitsChanges: true } })
  const socket = io(baseURL, { forceNew: true, transports: ['websocket'] })
  try {
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve)
    })
    const auth = { headers: { Authorization: `Bearer ${world.token}` } }
    socket.emit('subscribe', { channel: `private-member.${world.memberId}`, auth })
    await world.waitForSubscription()
    const heard: Partial<Record<RealtimeEvent, unknown>> = {}
    for (const event of Object.keys(CAUSES) as RealtimeEvent[]) {
      const arrival = new Promise<unknown>((resolve) => {
        socket.once(event, (_channel: string, payload: unknown) => resolve(payload))
      })
      await CAUSES[event](world)
      heard[event] = asExample(await arrival, baseURL)
    }
    return heard as Record<RealtimeEvent, unknown>
  } finally {
    socket.disconnect()
  }
}
