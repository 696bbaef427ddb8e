import { parseUntrustedJson } from '#lib/json.ts'
import { readId } from '#lib/normalise/id.ts'
import { isBody, readList } from '#lib/normalise/list.ts'
import { readMoment } from '#lib/normalise/time.ts'

/** What an event's content may be: an order, amounts of the member, or a chat message. */
type Kind = 'order' | 'amounts' | 'message'

/** The realtime events of the specification, with their content. */
const EVENTS = {
  balanceChanged: 'amounts',
  bonusChanged: 'amounts',
  new_order: 'order',
  new_payment: 'order',
  chat: 'message',
} as const satisfies Record<string, Kind>

export type EventName = keyof typeof EVENTS

/**
 * `isExact`: the event itself. Otherwise a similar one about the same data, whose content is not
 * used.
 */
export type NamedEvent = { event: EventName; isExact: boolean }

type Body = Record<string, unknown>

const fold = (name: string) =>
  name
    .replaceAll(/[_-]/g, '')
    .toLowerCase()
    .replace(/event$/, '')

const NAMES = new Map((Object.keys(EVENTS) as EventName[]).map((name) => [fold(name), name]))

/** The subject of a name, the more specific words first. */
const SUBJECTS: readonly [RegExp, EventName][] = [
  [/payment|payout|purchase/, 'new_payment'],
  [/order|collection|dispense/, 'new_order'],
  [/balance|bonus/, 'balanceChanged'],
  [/chat|message/, 'chat'],
]

const subjectOf = (text: string) => SUBJECTS.find(([word]) => word.test(text))?.[1]

/**
 * The event that a broadcaster's name stands for: plain, with a leading dot, or after a namespace
 * with backslashes or dots; in any case, with `_`, `-` or neither, with or without a final 'Event'.
 * Otherwise the last part of the name tells what it is about, or else the one before it, as in
 * `order.created`. Null for a name about nothing the app shows.
 */
export function readEventName(name: string): NamedEvent | null {
  const [last = '', before = ''] = name
    .split(/[\\./]/)
    .filter((part) => part !== '')
    .toReversed()
  const folded = fold(last)
  const event = NAMES.get(folded)
  if (event) return { event, isExact: true }
  const about = subjectOf(folded) ?? subjectOf(before.toLowerCase())
  return about ? { event: about, isExact: false } : null
}

export type EventContent = {
  /** The objects that the event is about, unparsed; an order has its `order_id`. */
  things: Body[]
  /** Some content could not be read, or is only an id: the data must be fetched. */
  isPartial: boolean
  /** The ids of its orders, or of the message; none of amounts. */
  ids: string[]
  /** The members that the event or its content names. */
  memberIds: string[]
  uuids: string[]
  /** The server's time of the event in Unix ms; null if missing. */
  sentAt: number | null
}

/** The keys that may wrap the content; a single key of any name is accepted, too. */
const WRAPPERS = ['order', 'payment', 'data', 'payload', 'message', 'model', 'balance', 'bonus']
const AMOUNTS = ['balance', 'bonus', 'processing_amount', 'payment_count']
const SAID_OF_A_MESSAGE = ['message', 'data', 'from', 'author', 'created_at', 'type', 'read_at']
const SENT = ['updated_at', 'sent_at', 'timestamp', 'time', 'ts', 'created_at']
/** The keys of a keyed list are ids and contain a digit, unlike the names of wrappers. */
const ID_KEY = /\d/
const MAX_DEPTH = 6

const hasContent = (value: unknown) =>
  (typeof value === 'object' && value !== null) ||
  (typeof value === 'string' && /^\s*[[{]/.test(value))

/** Whether an object is the event's subject itself, and not a wrapper of it. */
const IS_THING: Record<Kind, (body: Body) => boolean> = {
  order: (body) => readId(body['order_id']) !== null && 'amount' in body,
  amounts: (body) => AMOUNTS.some((name) => name in body && !hasContent(body[name])),
  message: (body) => 'id' in body && SAID_OF_A_MESSAGE.some((name) => name in body),
}

type Found = Pick<EventContent, 'things' | 'isPartial'>
const UNREAD: Found = { things: [], isPartial: true }

/**
 * Parses an event's content: one object or several (an array, or an object keyed by ids), wrapped
 * in any of the usual keys or a single one, as objects or as JSON text of up to 64 KB. Only an id,
 * or unreadable content, gives `isPartial`. Never throws.
 */
export function readEventContent(event: EventName, data: unknown): EventContent {
  const kind: Kind = EVENTS[event]
  const passed: Body[] = []

  const readAll = (values: readonly unknown[], depth: number): Found => {
    const all = values.map((value) => read(value, depth))
    return {
      things: all.flatMap(({ things }) => things),
      isPartial: all.length === 0 || all.some(({ isPartial }) => isPartial),
    }
  }
  const readBody = (body: Body, depth: number): Found => {
    passed.push(body)
    // a message has keys that may wrap one, so the inner content goes first
    if (kind !== 'message' && IS_THING[kind](body)) return { things: [body], isPartial: false }
    for (const name of WRAPPERS) {
      const inner = hasContent(body[name]) ? read(body[name], depth + 1) : UNREAD
      if (inner.things.length > 0) return inner
    }
    if (IS_THING[kind](body)) return { things: [body], isPartial: false }
    const entries = Object.entries(body)
    const isKeyed =
      entries.length > 0 && entries.every(([key, row]) => ID_KEY.test(key) && isBody(row))
    if (isKeyed) return readAll(readList(body, 'order_id') ?? [], depth + 1)
    const inner = entries.filter(([, value]) => hasContent(value))
    return inner.length === 1 ? read(inner[0]?.[1], depth + 1) : UNREAD
  }
  const read = (value: unknown, depth: number): Found => {
    if (depth > MAX_DEPTH) return UNREAD
    if (typeof value === 'string') {
      return hasContent(value) ? read(parseUntrustedJson(value), depth + 1) : UNREAD
    }
    if (Array.isArray(value)) return readAll(value, depth + 1)
    return isBody(value) ? readBody(value, depth) : UNREAD
  }

  const found = read(data, 0)
  const named = (key: string) => [
    ...new Set(passed.map((body) => readId(body[key])).filter((id) => id !== null)),
  ]
  const ids = {
    order: () => named('order_id'),
    // the outer ones may be those of a wrapper
    message: () => named('id').slice(-1),
    amounts: () => [],
  }
  return {
    ...found,
    ids: ids[kind](),
    memberIds: named('member_id'),
    uuids: named('uuid'),
    sentAt: readSentAt(passed.toReversed()),
  }
}

/** The innermost object with a time is the closest to the event itself. */
function readSentAt(bodies: readonly Body[]): number | null {
  for (const body of bodies) {
    for (const name of SENT) {
      const { ms } = readMoment(body[name])
      if (ms !== null) return ms
    }
  }
  return null
}
