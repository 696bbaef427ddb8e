import * as v from 'valibot'
import { defineEndpoint } from '#api/contract.ts'
import { daysQuery } from '#api/days-query.ts'
import { pageOf } from '#api/list-schema.ts'
import { amount, id, moment, nameOf, text } from '#api/schema.ts'
import type { Days } from '#domain/record-filter.ts'

/** The ledgers by their number in the request (R11.03). */
export const LEDGERS = ['bonus', 'balance', 'transfer', 'exchange'] as const

export type Ledger = (typeof LEDGERS)[number]

/** The types of rows (assumed). */
export const LEDGER_TYPES = [
  'collection',
  'payment',
  'rebate',
  'transfer_out',
  'transfer_in',
  'transfer',
  'exchange',
  'deposit',
  'auto_deposit',
  'withdraw',
  'fee',
  'adjustment',
  'adjust',
] as const

export type LedgerType = (typeof LEDGER_TYPES)[number]

/** One movement of money, with a signed amount. */
export const ledgerRow = v.pipe(
  v.object({
    id,
    /** In any case; an unknown one is shown as it came. */
    type: nameOf(LEDGER_TYPES),
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
