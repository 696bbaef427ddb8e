import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { pageOf } from '#api/list-schema.ts'
import { rates } from '#api/rates.ts'
import { amount, dataOf, id, moment, nested, percent, text } from '#api/schema.ts'

/** The member's level: all assumed (R18.24). */

const limits = nested(v.object({ min: amount, max: amount }))

const current = v.pipe(
  v.object({
    level: text,
    rates,
    /** Per order. */
    limits,
    /** The name of the next level; empty at the top. */
    next: text,
    /** Progress to the next level, in percent. */
    progress: percent,
    review_at: moment,
  }),
  v.transform(({ review_at, ...rest }) => ({ ...rest, reviewAt: review_at })),
)

const change = v.pipe(
  v.object({ id, from: text, to: text, reason: text, created_at: moment }),
  v.transform(({ created_at, ...rest }) => ({ ...rest, createdAt: created_at })),
)

export type Level = v.InferOutput<typeof current>
export type LevelChange = v.InferOutput<typeof change>
/** The wire format, for the mocked API. */
export type WireLevels = {
  current: v.InferInput<typeof current>
  data: v.InferInput<typeof change>[]
}

/**
 * The current level comes with the log of changes; the paging keys may be inside `data` or outside.
 */
export const getLevels = defineEndpoint({
  method: 'GET',
  path: '/mobile/levels',
  assumed: true,
  input: ({ page }: { page: number }) => ({ query: { page } }),
  response: v.intersect([
    v.pipe(
      dataOf(nested(v.object({ current: v.fallback(v.nullish(current, null), null) }))),
      v.transform((data) => ({ level: data.current })),
    ),
    pageOf(change),
  ]),
})
