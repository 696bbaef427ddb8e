import * as v from 'valibot'
import { balance, type Balance } from '#api/balance/contract.ts'
import { chatMessage, type ChatMessage } from '#api/chat/contract.ts'
import { collectionOrder } from '#api/orders/contract.ts'
import { paymentOrder } from '#api/payments/contract.ts'
import {
  readEventContent,
  readEventName,
  type EventContent,
  type EventName,
} from '#api/realtime/event.ts'
import { readCount } from '#lib/normalise/number.ts'

const KEYS = {
  balance: 'balance',
  bonus: 'bonus',
  processing: 'processing_amount',
  paymentCount: 'payment_count',
} as const satisfies Partial<Record<keyof Balance, string>>

type Named = keyof typeof KEYS

type Wire = Record<string, unknown>

/** Only the amounts that the event contains; the others keep their values. */
function changedAmounts(wire: Wire): Partial<Balance> {
  const known = v.parse(balance, wire)
  const isGiven = (name: Named) =>
    // a missing count is parsed as 0
    known[name] !== null && (name !== 'paymentCount' || readCount(wire[KEYS[name]]) !== null)
  const said = (Object.keys(KEYS) as Named[]).filter(isGiven)
  return Object.fromEntries(said.map((name) => [name, known[name]]))
}

const amounts = v.pipe(v.record(v.string(), v.unknown()), v.transform(changedAmounts))

/** Whether an event contains an amount that cannot be read. */
function hasUnreadAmount(wire: Wire): boolean {
  const named = Object.values(KEYS).filter((key) => key in wire)
  return named.length > Object.keys(changedAmounts(wire)).length
}

/** An event's order becomes a row at once; one without a readable amount waits for its list. */
const withAmount = <T extends { amount: number | null }>() =>
  v.check<T, string>(({ amount }) => amount !== null, 'unreadable amount')

const withContent = v.check<ChatMessage, string>(
  ({ text, fileUrl }) => text !== '' || fileUrl !== null,
  'nothing to show',
)

/**
 * The realtime events on the member's private channel, with their contents. `readEventName` and
 * `readEventContent` handle other names and wrappers.
 */
export const realtimeEvents = {
  balanceChanged: amounts,
  bonusChanged: amounts,
  new_order: v.pipe(collectionOrder, withAmount()),
  new_payment: v.pipe(paymentOrder, withAmount()),
  chat: v.pipe(chatMessage, withContent),
} as const satisfies Record<EventName, v.GenericSchema>

export type RealtimeEvent = EventName
export type RealtimePayload<E extends RealtimeEvent> = v.InferOutput<(typeof realtimeEvents)[E]>

/**
 * A parsed event. `isPartial`: the data must be fetched from the server. `isExact`: the event has
 * the specified name, not one similar to it.
 */
export type RealtimeNews<E extends RealtimeEvent = RealtimeEvent> = {
  event: E
  isExact: boolean
  things: RealtimePayload<E>[]
} & Omit<EventContent, 'things'>

/** No real event comes near this size; larger ones are not parsed but lead to a refetch. */
const MAX_EVENT_CHARACTERS = 64 * 1024

const isTooLarge = (data: unknown) => (JSON.stringify(data) ?? '').length > MAX_EVENT_CHARACTERS

/** Parses one event of the channel; null for one about nothing the app shows. Never throws. */
export function readEvent(name: string, data: unknown): RealtimeNews | null {
  const named = readEventName(name)
  if (!named) return null
  const { event, isExact } = named
  const content = readEventContent(event, isTooLarge(data) ? null : data)
  if (!isExact) return { ...content, event, isExact, things: [], isPartial: true }
  const parsed = content.things.map((thing) => v.safeParse(realtimeEvents[event], thing))
  const things = parsed.filter(({ success }) => success).map(({ output }) => output)
  const isOfAmounts = event === 'balanceChanged' || event === 'bonusChanged'
  const isUnread = things.length < parsed.length
  return {
    ...content,
    event,
    isExact,
    things: things as RealtimePayload<typeof event>[],
    isPartial:
      content.isPartial || isUnread || (isOfAmounts && content.things.some(hasUnreadAmount)),
  }
}
