import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { pageOf } from '#api/list-schema.ts'
import { id, moment, nothing, percent, reads, state, text } from '#api/schema.ts'
import type { Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'

/** Events of the operator: all assumed (product.md, part 2). */

/** The numbers of an event's `status`, as this member stands to it. */
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

/** Only what a picture may come from: https, or a picture written into the answer itself. */
const image = v.pipe(
  text,
  v.transform((url) => (/^(?:https:\/\/|data:image\/)/i.test(url) ? url : '')),
)

/** An event need have no amount of its own: one that is there and cannot be read is no such event. */
const reward = reads<number | string | null, { amount: Centavos | null; isUnreadable: boolean }>(
  'amount',
  (value) => {
    const amount = readAmount(value)
    const isSaid = value !== null && value !== undefined && value !== ''
    return { amount, isUnreadable: isSaid && amount === null }
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
    ends_at: moment,
    status,
    /** Of the member, in percent; null when there is none. */
    progress: percent,
    reward,
  }),
  v.transform(({ starts_at, ends_at, reward: { amount, isUnreadable }, ...rest }) => ({
    ...rest,
    /** Null when there is none, or none that can be read. */
    reward: amount,
    isRewardUnreadable: isUnreadable,
    startsAt: starts_at,
    endsAt: ends_at,
  })),
)

export type OperatorEvent = v.InferOutput<typeof event>
/** What travels, for the mocked API. */
export type WireEvent = v.InferInput<typeof event>

export const getEvents = defineEndpoint({
  method: 'GET',
  path: '/mobile/events',
  assumed: true,
  input: ({ page }: { page: number }) => ({ query: { page } }),
  response: pageOf(event),
})

/** The reward goes to the bonus. */
export const postClaim = defineEndpoint({
  method: 'POST',
  path: '/mobile/events/:id/claim',
  assumed: true,
  input: ({ id: eventId }: { id: string }) => ({ path: { id: eventId } }),
  response: nothing,
})
