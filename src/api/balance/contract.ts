import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { amount, count, dataOf, reads } from '#api/schema.ts'
import { readSpendable } from '#domain/spendable.ts'
import type { Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'

/** An amount as it is shown, and its spendable part if it had more than two decimals. */
const exactAmount = reads<
  number | string | null,
  { shown: Centavos | null; most: Centavos | null }
>('amount', (value) => ({ shown: readAmount(value), most: readSpendable(value) }))

export const balance = v.pipe(
  v.object({
    balance: exactAmount,
    bonus: exactAmount,
    processing_amount: amount,
    payment_count: count,
  }),
  v.transform((wire) => ({
    balance: wire.balance.shown,
    bonus: wire.bonus.shown,
    spendable: { balance: wire.balance.most, bonus: wire.bonus.most },
    processing: wire.processing_amount,
    paymentCount: wire.payment_count,
  })),
)

export type Balance = v.InferOutput<typeof balance>

/**
 * The spendable part of an amount in centavos. An event that changes the amount does not contain
 * it.
 */
export function spendableOf(data: Balance, name: keyof Balance['spendable']): Centavos | null {
  const shown = data[name]
  return shown !== null && data.spendable[name] === shown - 1 ? data.spendable[name] : shown
}

/** The member's amounts, a map by name. */
export const getBalance = defineEndpoint({
  method: 'GET',
  path: '/mobile/balance',
  input: noInput,
  response: dataOf(balance),
})
