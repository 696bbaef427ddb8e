import { clipText, shortNumber } from '#lib/server-text.ts'

/** Longer names are cut: the rest does not help to tell accounts apart. */
const MAX_NAME_LENGTH = 60

/** As many as any account number has. */
const MAX_DIGITS = 24

type Account = { bankName: string; number: string }

/**
 * The display name of a bank account: bank, last digits, both in one text ('GCash ··4567'), and the
 * avatar's letter.
 */
export function accountName({ bankName, number }: Account, digits?: number) {
  const bank = clipText(bankName, MAX_NAME_LENGTH)
  const initial = /[\p{L}\p{N}]/u.exec(bank)?.[0].toUpperCase() ?? ''
  const short = shortNumber(number, digits)
  return { bank, number: short, name: `${bank} ${short}`.trim(), initial }
}

/**
 * How many digits tell the accounts apart: four, unless two of the same bank end in the same four.
 * Accounts that all their digits do not tell apart are ignored.
 */
export function digitsApart(accounts: readonly Account[]): number {
  const names = (digits: number) =>
    new Set(accounts.map((account) => accountName(account, digits).name)).size
  let digits = 4
  while (names(digits) < names(MAX_DIGITS)) digits += 1
  return digits
}
