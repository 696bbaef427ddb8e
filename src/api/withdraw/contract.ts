import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { fundListInput, fundState } from '#api/fund-record.ts'
import { pageOf } from '#api/list-schema.ts'
import {
  amount,
  amountIfAny,
  dataOf,
  flag,
  id,
  moment,
  nothing,
  recordOf,
  requiredAmount,
  text,
  word,
  type WireId,
} from '#api/schema.ts'
import { readSpendable } from '#domain/spendable.ts'
import { toWireAmount, type Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'

const PARTS = 1_000_000

/** A rate such as 0.03, from 0 to below 1, in whole millionths: 30000. */
const rate = v.pipe(
  v.custom<number | string>((value) => {
    // Number('') is 0: a missing rate would be shown as no fee
    const isGiven = typeof value === 'number' || (typeof value === 'string' && /\d/.test(value))
    const parts = isGiven ? Number(value) * PARTS : -1
    return parts >= 0 && parts < PARTS && Math.abs(parts - Math.round(parts)) < 1e-6
  }),
  v.metadata({ wire: 'fraction' }),
  v.transform((value) => Math.round(Number(value) * PARTS)),
)

/** The available amount in centavos, and its spendable part. */
const availableAmount = amountIfAny((value) => ({
  shown: readAmount(value),
  most: readSpendable(value),
}))

/**
 * The limits and fees of withdrawals (R18.18). A response without the maximum or the fee, or with an
 * amount that cannot be read, is rejected as a whole. Servers that leave out a zero send no minimum
 * or available amount: that one is null.
 */
export const getWithdrawOptions = defineEndpoint({
  method: 'GET',
  path: '/mobile/withdraw/options',
  input: noInput,
  response: dataOf(
    v.pipe(
      v.object({
        limits: v.object({ min: amountIfAny(readAmount), max: requiredAmount }),
        fee_rate: rate,
        available: v.object({ balance: availableAmount, bonus: availableAmount }),
        google_bound: flag,
      }),
      v.transform((wire) => ({
        limits: wire.limits,
        /** For withdrawals from the balance, in millionths. */
        feeRate: wire.fee_rate,
        available: { balance: wire.available.balance.shown, bonus: wire.available.bonus.shown },
        spendable: { balance: wire.available.balance.most, bonus: wire.available.bonus.most },
        needsGoogleCode: wire.google_bound,
      })),
    ),
  ),
  assumed: true,
})

export type WithdrawOptions = v.InferOutput<typeof getWithdrawOptions.response>
export type WithdrawSource = 'balance' | 'bonus'

const withdrawal = v.pipe(
  v.object({
    id,
    source: word<WithdrawSource>('balance', 'bonus'),
    amount,
    fee: amount,
    net: amount,
    bank_name: text,
    bank_no: text,
    holder: text,
    status: fundState,
    reason: text,
    created_at: moment,
    updated_at: moment,
  }),
  v.transform((wire) => ({
    id: wire.id,
    source: wire.source,
    amount: wire.amount,
    fee: wire.fee,
    net: wire.net,
    bankName: wire.bank_name,
    number: wire.bank_no,
    holder: wire.holder,
    state: wire.status,
    reason: wire.reason,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
  })),
)

export type Withdrawal = v.InferOutput<typeof withdrawal>

export type WithdrawForm = {
  source: WithdrawSource
  amount: Centavos
  bankId: WireId
  withdrawPassword: string
  /** Only if Google verification is bound. */
  googleCode: string | null
}

/** Requests a withdrawal (R18.19): the fee is deducted from the amount. */
export const postWithdraw = defineEndpoint({
  method: 'POST',
  path: '/mobile/withdraw',
  input: (form: WithdrawForm) => ({
    body: {
      source: form.source,
      amount: toWireAmount(form.amount),
      bank_id: form.bankId,
      withdraw_password: form.withdrawPassword,
      ...(form.googleCode === null ? {} : { google_code: form.googleCode }),
    },
  }),
  response: recordOf(withdrawal),
  assumed: true,
})

/** The member's withdrawals, newest first (R18.16). */
export const getWithdraws = defineEndpoint({
  method: 'GET',
  path: '/mobile/withdraws',
  input: fundListInput,
  response: pageOf(withdrawal),
  assumed: true,
})

/** Cancels a pending withdrawal (R18.17). */
export const postWithdrawCancel = defineEndpoint({
  method: 'POST',
  path: '/mobile/withdraws/:id/cancel',
  input: (form: { id: string }) => ({ path: { id: form.id } }),
  response: nothing,
  assumed: true,
})
