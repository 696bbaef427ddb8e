import * as v from 'valibot'
import { balance, type Balance } from '#api/balance/contract.ts'
import { chatMessage } from '#api/chat/contract.ts'
import { collectionOrder } from '#api/orders/contract.ts'
import { paymentOrder } from '#api/payments/contract.ts'

type Payload = Record<string, unknown>

/** An event's payload is the thing itself, or the thing under one of these keys (assumed). */
function unwrap(payload: Payload, keys: readonly string[]): unknown {
  const key = keys.find((name) => typeof payload[name] === 'object' && payload[name] !== null)
  return key === undefined ? payload : payload[key]
}

const payload = v.record(v.string(), v.unknown())

/** Only the amounts that the event names; what it does not name stays as it was. */
function changedAmounts(wire: unknown): Partial<Balance> {
  const known = Object.entries(v.parse(balance, wire))
  const named = new Set(Object.keys(Object(wire)))
  const key: Record<string, string> = {
    processing: 'processing_amount',
    paymentCount: 'payment_count',
  }
  return Object.fromEntries(
    known.filter(([name, value]) => value !== null && named.has(key[name] ?? name)),
  )
}

const amounts = v.pipe(
  payload,
  v.transform((event) => changedAmounts(unwrap(event, ['data']))),
)

/**
 * The realtime events of spec §4 and their payloads, on the member's private channel. A payload
 * that does not parse is ignored and counted.
 */
export const realtimeEvents = {
  balanceChanged: amounts,
  bonusChanged: amounts,
  new_order: v.pipe(
    payload,
    v.transform((event) => unwrap(event, ['order', 'data'])),
    collectionOrder,
  ),
  new_payment: v.pipe(
    payload,
    v.transform((event) => unwrap(event, ['payment', 'order', 'data'])),
    paymentOrder,
  ),
  chat: v.pipe(
    payload,
    // a chat message is told by its id: its own `data` and `message` are content, not wrappers
    v.transform((event) => ('id' in event ? event : unwrap(event, ['message', 'data']))),
    chatMessage,
  ),
}

export type RealtimeEvent = keyof typeof realtimeEvents
export type RealtimePayload<E extends RealtimeEvent> = v.InferOutput<(typeof realtimeEvents)[E]>
