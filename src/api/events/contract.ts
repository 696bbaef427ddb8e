import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { lastMoment } from '#api/last-moment.ts'
import { pageOf } from '#api/list-schema.ts'
import { id, moment, nothing, percent, reads, state, text } from '#api/schema.ts'
import type { Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'

/** Events of the operator: all assumed (R18.30). */

/** The member's state in an event, by the wire's `status`. */
const STATUS = {
  0: 'running',
  1: 'joined',
  2: 'claimable',
  3: 'claimed',
  4: 'ended',
} as const

export type EventStatus = (typeof STATUS)[keyof typeof STATUS] | 'unknown'

const status = state(
  STATUS,
  (number): EventStatus => STATUS[number as keyof typeof STATUS] ?? 'unknown',
)

/** Allowed picture URLs: https, without a host, or a data URI in the response itself. */
const image = v.pipe(
  text,
  v.transform((url) => (/^(?:https:\/\/|\/|data:image\/)/i.test(url) ? url : '')),
)

/** An event's amount is optional, but one that cannot be read makes the event invalid. */
const reward = reads<number | string | null, { amount: Centavos | null; isUnreadable: boolean }>(
  'amount',
  (value) => {
    const amount = readAmount(value)
    const isGiven = value !== null && value !== undefined && value !== ''
    return { amount, isUnreadable: isGiven && amount === null }
  },
)

const event = v.pipe(
  v.object({
    id,
    title: text,
    image,
    /** Untrusted HTML: the rules. */
    content: text,
    starts_at: moment,
    ends_at: lastMoment,
    status,
    /** The member's progress in percent; null if there is none. */
    progress: percent,
    reward,
  }),
  v.transform(({ starts_at, ends_at, reward: { amount, isUnreadable }, ...rest }) => ({
    ...rest,
    /** Null if missing or unreadable. */
    reward: amount,
    isRewardUnreadable: isUnreadable,
    startsAt: starts_at,
    endsAt: ends_at,
  })),
)

export type OperatorEvent = v.InferOutput<typeof event>
/** The wire format, for the mocked API. */
export type WireEvent = v.InferInput<typeof event>

export const getEvents = defineEndpoint({
  method: 'GET',
  path: '/mobile/events',
  assumed: true,
  input: ({ page }: { page: number }) => ({ query: { page } }),
  response: pageOf(event),
})

/** The reward is added to the bonus. */
export const postClaim = defineEndpoint({
  method: 'POST',
  path: '/mobile/events/:id/claim',
  assumed: true,
  input: ({ id: eventId }: { id: string }) => ({ path: { id: eventId } }),
  response: nothing,
})
