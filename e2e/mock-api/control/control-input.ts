import * as v from 'valibot'
import { SIDES } from '#domain/side.ts'
import { clockOffset, eventSpelling, worldOptions } from '../world/world-options.ts'
import { faultInput } from './faults.ts'

/** Input of the control channel. Wire values are not validated: tests send invalid ones, too. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000))
const wire = v.record(v.string(), v.unknown())
const side = v.picklist(SIDES)

/** Merges objects; replaces lists and plain values. */
export const worldPatch = v.strictObject({
  self: v.optional(wire),
  balance: v.optional(wire),
  options: v.optional(v.partial(worldOptions)),
  autoDeposit: v.optional(wire),
  selfCheck: v.optional(v.nullable(wire)),
  cards: v.optional(v.array(wire)),
  banks: v.optional(v.array(wire)),
  deposits: v.optional(v.array(wire)),
  withdraws: v.optional(v.array(wire)),
  depositOptions: v.optional(wire),
  withdrawOptions: v.optional(wire),
  announcements: v.optional(v.array(wire)),
  notifications: v.optional(v.array(wire)),
  orders: v.optional(v.array(wire)),
  payments: v.optional(v.array(wire)),
  chat: v.optional(v.array(wire)),
  invites: v.optional(v.array(wire)),
  events: v.optional(v.array(wire)),
  levels: v.optional(wire),
  team: v.optional(wire),
  teamDays: v.optional(v.array(wire)),
  records: v.optional(wire),
  notice: v.optional(v.string()),
  refresh: v.optional(v.nullable(v.union([v.number(), v.string()]))),
})

export const newWorld = v.strictObject({
  ...worldPatch.entries,
  seed: v.optional(v.picklist(['plain', 'empty', 'demo'])),
  counts: v.optional(
    v.partial(
      v.strictObject({
        orders: count,
        doneOrders: count,
        payments: count,
        donePayments: count,
        cards: count,
        banks: count,
        deposits: count,
        withdraws: count,
        announcements: count,
        notifications: count,
        chat: count,
        unread: count,
        records: count,
        members: count,
      }),
    ),
  ),
  faults: v.optional(v.array(faultInput)),
})

export const emission = v.strictObject({
  event: v.pipe(v.string(), v.nonEmpty()),
  data: v.optional(v.unknown()),
  spelling: v.optional(eventSpelling),
  /** Sent to all of the world's sockets on this channel instead of the member's. */
  channel: v.optional(v.string()),
  /** How often it is sent. */
  times: v.optional(v.pipe(count, v.minValue(1))),
})

export const newOrders = v.strictObject({
  side,
  count: v.optional(v.pipe(count, v.minValue(1)), 1),
  overrides: v.optional(wire, {}),
  emit: v.optional(v.boolean(), true),
  list: v.optional(v.boolean(), true),
})

export const orderPatch = wire

export const newMessage = v.strictObject({
  text: v.optional(v.string()),
  fileUrl: v.optional(v.string()),
  replyId: v.optional(v.nullable(v.string())),
  by: v.optional(v.picklist(['support', 'member']), 'support'),
  overrides: v.optional(wire, {}),
  emit: v.optional(v.boolean(), true),
  list: v.optional(v.boolean(), true),
})

/** One fault or a list of faults. */
export const newFaults = v.pipe(
  v.unknown(),
  v.transform((value) => (Array.isArray(value) ? (value as unknown[]) : [value])),
  v.array(faultInput),
)

export const realtimeAct = v.variant('act', [
  v.strictObject({
    act: v.picklist(['disconnect', 'kill', 'mute', 'unmute', 'allow', 'refuse', 'accept']),
  }),
  v.strictObject({
    act: v.literal('deny'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  }),
])

export const clockInput = v.strictObject({ offsetMs: clockOffset })

export type WorldPatch = v.InferInput<typeof worldPatch>
export type NewWorld = v.InferInput<typeof newWorld>
export type Emission = v.InferInput<typeof emission>
export type NewOrders = v.InferInput<typeof newOrders>
export type NewChatMessage = v.InferInput<typeof newMessage>
export type RealtimeAct = v.InferInput<typeof realtimeAct>
