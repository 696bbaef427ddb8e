import * as v from 'valibot'
import { nested, reads } from '#api/schema.ts'
import { parseRate, toWireRate, type Rate } from '#domain/rate.ts'

const rate = reads<number | string | null, Rate | null>('rate', parseRate)

/**
 * What a member earns per side, in percent (assumed). An unreadable rate is null and shown as '—'.
 */
export const rates = nested(v.object({ payment: rate, collection: rate }))

export type Rates = { payment: Rate; collection: Rate }

export const wireRates = ({ payment, collection }: Rates) => ({
  payment: toWireRate(payment),
  collection: toWireRate(collection),
})
