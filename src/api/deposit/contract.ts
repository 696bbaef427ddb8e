import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { fundListInput, fundState } from '#api/fund-record.ts'
import { listOf, pageOf } from '#api/list-schema.ts'
import {
  amount,
  amountIfAny,
  dataOf,
  id,
  ifAny,
  moment,
  nothing,
  reads,
  recordOf,
  requiredAmount,
  text,
  urls,
  word,
} from '#api/schema.ts'
import { toWireAmount, type Centavos } from '#lib/money.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { readList } from '#lib/normalise/list.ts'

const PARTS = 1_000_000

/** Pesos per USDT, in whole millionths: 58.35 is 58350000. */
const usdtRate = v.pipe(
  v.custom<number | string>((value) => {
    const rate = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0
    const parts = Math.round(rate * PARTS)
    return parts > 0 && Number.isSafeInteger(parts)
  }),
  v.metadata({ wire: 'exchange rate' }),
  v.transform((value) => Math.round(Number(value) * PARTS)),
)

const usdt = v.object({
  network: text,
  address: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  rate: usdtRate,
})

const receiver = v.pipe(
  v.object({ id, bank_name: text, bank_no: text, holder: text, reference: text }),
  v.transform((wire) => ({
    id: wire.id,
    bankName: wire.bank_name,
    number: wire.bank_no,
    holder: wire.holder,
    /** The reference that the payment must contain to be identified. */
    reference: wire.reference,
  })),
)

export type Receiver = v.InferOutput<typeof receiver>

/**
 * The limits and destinations of deposits (R18.14). A response without the maximum is rejected as a
 * whole; a missing minimum is null, because some servers leave out a zero. Without bank accounts or
 * USDT that payment method is unavailable, and the form says so.
 */
export const getDepositOptions = defineEndpoint({
  method: 'GET',
  path: '/mobile/deposit/options',
  input: noInput,
  response: dataOf(
    v.pipe(
      v.object({
        limits: v.object({ min: amountIfAny(readAmount), max: requiredAmount }),
        quick: reads<(number | string)[], unknown[]>('amounts', (value) => readList(value) ?? []),
        accounts: v.optional(listOf(receiver), []),
        usdt: v.fallback(v.optional(v.nullable(usdt), null), null),
      }),
      v.transform((wire) => ({
        limits: wire.limits,
        quick: wire.quick.flatMap((value): Centavos[] => {
          const quick = readAmount(value)
          return quick !== null && quick >= (wire.limits.min ?? 1) && quick <= wire.limits.max
            ? [quick]
            : []
        }),
        receivers: wire.accounts.items,
        droppedReceivers: wire.accounts.dropped,
        usdt: wire.usdt,
      })),
    ),
  ),
  assumed: true,
})

export type DepositOptions = v.InferOutput<typeof getDepositOptions.response>
export type UsdtOptions = NonNullable<DepositOptions['usdt']>
export type DepositMethod = 'bank' | 'usdt'

const deposit = v.pipe(
  v.object({
    id,
    method: word<DepositMethod>('bank', 'usdt'),
    /** The amount credited, in pesos. */
    amount,
    usdt_amount: amount,
    account_id: ifAny(text),
    bank_name: text,
    bank_no: text,
    holder: text,
    reference: text,
    paid_at: moment,
    note: text,
    status: fundState,
    reason: text,
    proof_urls: urls,
    created_at: moment,
    updated_at: moment,
  }),
  v.transform((wire) => ({
    id: wire.id,
    method: wire.method,
    amount: wire.amount,
    /** In hundredths of a USDT; null for bank deposits. */
    usdtAmount: wire.usdt_amount,
    receiverId: wire.account_id,
    bankName: wire.bank_name,
    number: wire.bank_no,
    holder: wire.holder,
    reference: wire.reference,
    paidAt: wire.paid_at,
    note: wire.note,
    state: wire.status,
    reason: wire.reason,
    proofUrls: wire.proof_urls,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
  })),
)

export type Deposit = v.InferOutput<typeof deposit>

export type DepositForm = {
  method: DepositMethod
  /** Only for bank deposits. */
  receiverId: string | null
  /** In hundredths of a peso or of a USDT. */
  amount: Centavos
  reference: string
  /** 'YYYY-MM-DD HH:mm:ss', Manila time. */
  paidAt: string
  note: string
  files: readonly File[]
}

function depositBody(form: DepositForm): FormData {
  const body = new FormData()
  body.set('method', form.method)
  if (form.receiverId !== null) body.set('account_id', form.receiverId)
  body.set('amount', String(toWireAmount(form.amount)))
  body.set('reference', form.reference)
  body.set('paid_at', form.paidAt)
  if (form.note !== '') body.set('note', form.note)
  for (const file of form.files) body.append('files[]', file)
  return body
}

/** Reports a deposit (R18.15): `amount` is in USDT if `method` is. */
export const postDeposit = defineEndpoint({
  method: 'POST',
  path: '/mobile/deposit',
  input: (form: DepositForm) => ({ body: depositBody(form) }),
  response: recordOf(deposit),
  assumed: true,
})

/** The member's deposits, newest first (R18.16). */
export const getDeposits = defineEndpoint({
  method: 'GET',
  path: '/mobile/deposits',
  input: fundListInput,
  response: pageOf(deposit),
  assumed: true,
})

/** Cancels a pending deposit (R18.17). */
export const postDepositCancel = defineEndpoint({
  method: 'POST',
  path: '/mobile/deposits/:id/cancel',
  input: (form: { id: string }) => ({ path: { id: form.id } }),
  response: nothing,
  assumed: true,
})
