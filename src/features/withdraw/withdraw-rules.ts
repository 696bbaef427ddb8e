import type { Bank } from '#api/banks/contract.ts'
import { fieldErrorsOf } from '#api/field-errors.ts'
import { GOOGLE_CODE_WRONG } from '#api/google/contract.ts'
import { hasCode } from '#api/rejection.ts'
import type {
  Withdrawal,
  WithdrawForm,
  WithdrawOptions,
  WithdrawSource,
} from '#api/withdraw/contract.ts'
import { hasSixDigits } from '#domain/typed-code.ts'
import { withdrawPasswordProblem, type WithdrawPasswordProblem } from '#domain/withdraw-password.ts'
import { splitFee } from '#features/withdraw/withdraw-fee.ts'
import { amountProblem, type AmountProblem } from '#lib/amount-field.ts'
import { ZERO, type Centavos } from '#lib/money.ts'
import { parseTypedAmount } from '#lib/typed-amount.ts'

export type WithdrawFields = {
  source: WithdrawSource
  amount: string
  /** null if none is chosen. */
  bankId: string | null
  password: string
  googleCode: string
}

export type WithdrawProblems = {
  amount?: AmountProblem
  bankId?: 'missing'
  password?: WithdrawPasswordProblem
  googleCode?: 'not-six-digits'
}

/** A fee on the balance (R8.11), none on the dividend (R8.12). */
const rateOf = (source: WithdrawSource, options: WithdrawOptions) =>
  source === 'balance' ? options.feeRate : 0

/** What the server decides about a withdrawal: the fee rate, and the account as it is known. */
export const termsOf = (
  { source, bankId }: Pick<WithdrawFields, 'source' | 'bankId'>,
  options: WithdrawOptions,
  banks: readonly Bank[],
) => ({ rate: rateOf(source, options), to: banks.find(({ id }) => id === bankId) })

type Terms = ReturnType<typeof termsOf>

/** What is confirmed: the account by the id that the app knows it by. */
export type AskedForm = WithdrawForm & { bankId: string }

/** The withdrawal as the server is asked for it: the account by its id as it came. */
export const sentOf = (form: AskedForm, { to }: Terms): WithdrawForm => ({
  ...form,
  bankId: to?.id === form.bankId ? to.wireId : form.bankId,
})

/** What was withdrawn, as recorded; what the response does not say is as it was confirmed. */
export function outcomeOf(
  record: Withdrawal | null | undefined,
  asked: Pick<WithdrawForm, 'amount'>,
  { rate, to }: Terms,
) {
  const amount = record?.amount ?? asked.amount
  const split = splitFee(amount, rate)
  return {
    amount,
    net: record?.net ?? split.net,
    fee: record?.fee ?? split.fee,
    bankName: record?.bankName || to?.bankName,
    number: record?.number || to?.number,
  }
}

/** What can be spent of a source: nothing if its amount is unknown. */
const spendableOf = (source: WithdrawSource, { spendable }: WithdrawOptions) =>
  spendable[source] ?? ZERO

/** The amount for 'All': the maximum of one withdrawal. */
export const mostOf = (source: WithdrawSource, options: WithdrawOptions) =>
  Math.min(spendableOf(source, options), options.limits.max) as Centavos

/** Fee and net while typing; null without a valid amount. */
export function previewOf({ amount, source }: WithdrawFields, options: WithdrawOptions) {
  const typed = parseTypedAmount(amount)
  return typed.ok ? splitFee(typed.centavos, rateOf(source, options)) : null
}

export const withdrawAmountProblem = (
  { amount, source }: Pick<WithdrawFields, 'amount' | 'source'>,
  options: WithdrawOptions,
) => amountProblem(amount, spendableOf(source, options), options.limits)

/** Empty when the withdrawal may be confirmed. */
export function checkWithdraw(
  fields: WithdrawFields,
  options: WithdrawOptions,
  banks: readonly Pick<Bank, 'id'>[],
): WithdrawProblems {
  const amount = withdrawAmountProblem(fields, options)
  const password = withdrawPasswordProblem(fields.password)
  const isCodeWrong = options.needsGoogleCode && !hasSixDigits(fields.googleCode)
  return {
    ...(amount && { amount }),
    ...(!banks.some(({ id }) => id === fields.bankId) && { bankId: 'missing' as const }),
    ...(password && { password }),
    ...(isCodeWrong && { googleCode: 'not-six-digits' as const }),
  }
}

/** Whether the server has rejected a withdrawal because of its Google code, or for want of one. */
export const asksForGoogleCode = (error: unknown): boolean =>
  hasCode(error, GOOGLE_CODE_WRONG) || 'googleCode' in fieldErrorsOf(error)
