import * as v from 'valibot'
import { anything } from '#api/schema.ts'
import { parseRate, toWireRate, type Rate } from '#lib/rate.ts'

const rate = v.optional(
  v.pipe(
    anything<number | string | null>(),
    v.transform((value) => parseRate(value)),
  ),
  null,
)

/** What a member earns per side, in percent (assumed). An unreadable rate is null: shown as '—'. */
export const rates = v.optional(
  v.pipe(
    v.object({ payment: rate, collection: rate }),
    v.transform((wire): { payment: Rate | null; collection: Rate | null } => wire),
  ),
  {},
)

export type Rates = { payment: Rate; collection: Rate }

export const wireRates = ({ payment, collection }: Rates) => ({
  payment: toWireRate(payment),
  collection: toWireRate(collection),
})
