import { withdrawPasswordProblem, type WithdrawPasswordProblem } from '#domain/withdraw-password.ts'
import { amountProblem, type AmountProblem } from '#lib/amount-field.ts'
import { hasHidden, trimSpace } from '#lib/hidden-characters.ts'
import type { Centavos } from '#lib/money.ts'

export type TransferFields = { account: string; amount: string; password: string }
export type TransferProblems = {
  account?: 'missing' | 'hidden' | 'too-long'
  amount?: AmountProblem
  password?: WithdrawPasswordProblem
}

const MAX_ACCOUNT_LENGTH = 64

/** The errors of the fields (R8.01 to R8.03). Empty when the transfer may be confirmed. */
export function checkTransfer(
  fields: TransferFields,
  available: Centavos | null,
): TransferProblems {
  const account = trimSpace(fields.account)
  const isHidden = hasHidden(fields.account)
  const amount = amountProblem(fields.amount, available)
  const password = withdrawPasswordProblem(fields.password)
  return {
    ...(account === '' && { account: 'missing' as const }),
    ...(isHidden && { account: 'hidden' as const }),
    ...(account.length > MAX_ACCOUNT_LENGTH && { account: 'too-long' as const }),
    ...(amount && { amount }),
    ...(password && { password }),
  }
}
