import * as v from 'valibot'
import { defineCall, noInput } from '#api/contract.ts'
import { count, dataOf, amount } from '#api/schema.ts'

export const balance = v.pipe(
  v.object({
    balance: amount,
    bonus: amount,
    processing_amount: amount,
    payment_count: count,
  }),
  v.transform((wire) => ({
    balance: wire.balance,
    bonus: wire.bonus,
    processing: wire.processing_amount,
    paymentCount: wire.payment_count,
  })),
)

export type Balance = v.InferOutput<typeof balance>

/** GET /mobile/balance (spec §3, §7). */
export const getBalance = defineCall({
  method: 'GET',
  path: '/mobile/balance',
  input: noInput,
  answer: dataOf(balance),
})
