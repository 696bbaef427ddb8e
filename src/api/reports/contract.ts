import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { daysQuery } from '#api/days-query.ts'
import { listOf, type ParsedList } from '#api/list-schema.ts'
import { amount, count, dataOf, id, nested, nestedOrNull, percent, text } from '#api/schema.ts'
import { completedAmount } from '#domain/completed-amount.ts'
import type { Side } from '#domain/side.ts'
import { isDay, manilaDay, type Day } from '#lib/manila-day.ts'
import { ZERO } from '#lib/money.ts'
import { readMoment } from '#lib/normalise/time.ts'

/** The reports: all assumed (R18.26). Days are Manila days, both ends inclusive. */

/** Orders of one side: the number assigned, the sum of the completed ones, the number completed. */
const side = v.pipe(
  v.object({ count, amount, success_rate: percent }),
  v.transform(({ success_rate, ...rest }) => ({ ...rest, successRate: success_rate })),
)

const money = { bonus: amount, fees: amount, deposits: amount, withdrawals: amount }
const figures = { collection: nested(side), payment: nested(side), ...money }

type SideFigures = v.InferOutput<typeof side>

/** A side that was not sent is null. */
const totals = nested(
  v.object({ collection: nestedOrNull(side), payment: nestedOrNull(side), ...money }),
)

const day = v.object({
  /** A time of day may follow, also in UTC: then it is the start of the day in Manila. */
  date: v.pipe(
    v.string(),
    v.transform((value) => value.trim().replaceAll('/', '-')),
    v.check((value) => isDay(value.slice(0, 10))),
    v.transform((value): Day => {
      const { ms } = readMoment(value)
      return ms === null ? value.slice(0, 10) : manilaDay(ms)
    }),
  ),
  ...figures,
})

const member = v.object({ id, account: text, name: text, ...figures })

type Rows = ParsedList<Record<Side, SideFigures>>

/**
 * The total of a side that was not sent: no orders if no row has any, otherwise unknown. Zero would
 * be an amount that the server never said.
 */
function unsentSide(lists: readonly Rows[], name: Side): SideFigures {
  const isWithout = lists.every(
    ({ items, dropped }) =>
      dropped === 0 &&
      items.every((row) => row[name].count === 0 && completedAmount(row[name]) === ZERO),
  )
  return { count: isWithout ? 0 : null, amount: null, successRate: null }
}

const withSides = (sent: v.InferOutput<typeof totals>, ...lists: readonly Rows[]) => ({
  ...sent,
  collection: sent.collection ?? unsentSide(lists, 'collection'),
  payment: sent.payment ?? unsentSide(lists, 'payment'),
})

/** An empty report may be null or an empty array. */
const report = <In, Out>(content: v.GenericSchema<In, Out>) =>
  v.pipe(
    v.custom<In>((value) => typeof value === 'object'),
    v.metadata({ wire: 'object or null', item: content }),
    v.transform((value): In => value ?? ({} as In)),
    content,
  )

export type ReportTotals = ReturnType<typeof withSides>
export type ReportDay = v.InferOutput<typeof day>
export type ReportMember = v.InferOutput<typeof member>
/** The wire format, for the mocked API. */
export type WireReportTotals = v.InferInput<typeof totals>
export type WireReportDay = v.InferInput<typeof day>
export type WireReportMember = v.InferInput<typeof member>

export type ReportDays = { from: Day; to: Day }

export const REPORT_SCOPES = ['direct', 'all'] as const
/** Only the member's own line, or all lines below. */
export type ReportScope = (typeof REPORT_SCOPES)[number]

export const getPersonalReport = defineEndpoint({
  method: 'GET',
  path: '/mobile/reports/personal',
  assumed: true,
  input: (days: ReportDays) => ({ query: daysQuery(days) }),
  response: dataOf(
    v.pipe(
      report(v.object({ totals, days: v.optional(listOf(day), []) })),
      v.transform(({ totals: sent, days }) => ({ days, totals: withSides(sent, days) })),
    ),
  ),
})

export const getTeamReport = defineEndpoint({
  method: 'GET',
  path: '/mobile/reports/team',
  assumed: true,
  input: ({ days, scope }: { days: ReportDays; scope: ReportScope }) => ({
    query: { ...daysQuery(days), scope },
  }),
  /** A backend without daily figures shows no chart. */
  response: dataOf(
    v.pipe(
      report(
        v.object({
          totals,
          members: v.optional(listOf(member), []),
          days: v.optional(listOf(day), []),
        }),
      ),
      v.transform(({ totals: sent, members, days }) => ({
        members,
        days,
        totals: withSides(sent, members, days),
      })),
    ),
  ),
})
