import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { daysQuery } from '#api/days-query.ts'
import { pageOf } from '#api/list-schema.ts'
import { amount, id, moment, text } from '#api/schema.ts'
import type { Days } from '#domain/record-filter.ts'

/** The ledgers by their number in the request (R11.03). */
export const LEDGERS = ['bonus', 'balance', 'transfer', 'exchange'] as const

export type Ledger = (typeof LEDGERS)[number]

/** One movement of money, with a signed amount. */
export const ledgerRow = v.pipe(
  v.object({
    id,
    /** Assumed names, such as 'transfer_out'; an unknown one is shown as it came. */
    type: text,
    amount,
    before: amount,
    after: amount,
    related_id: text,
    created_at: moment,
  }),
  v.transform((wire) => ({
    id: wire.id,
    type: wire.type,
    amount: wire.amount,
    before: wire.before,
    after: wire.after,
    relatedId: wire.related_id,
    createdAt: wire.created_at,
  })),
)

export type LedgerRow = v.InferOutput<typeof ledgerRow>

/** GET /mobile/records: the movements of one ledger, newest first. */
export const getRecords = defineEndpoint({
  method: 'GET',
  path: '/mobile/records',
  assumed: true,
  input: ({ ledger, page, days }: { ledger: Ledger; page: number; days: Days }) => ({
    query: { value: LEDGERS.indexOf(ledger), page, ...daysQuery(days) },
  }),
  response: pageOf(ledgerRow),
})
