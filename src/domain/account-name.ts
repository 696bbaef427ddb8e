import { clipText, shortNumber } from '#lib/server-text.ts'

/** Longer names are cut: the rest does not help to tell accounts apart. */
const MAX_NAME_LENGTH = 60

/**
 * The display name of a bank account: bank, last four digits, both in one text ('GCash ··4567'), and
 * the avatar's letter.
 */
export function accountName({ bankName, number }: { bankName: string; number: string }) {
  const bank = clipText(bankName, MAX_NAME_LENGTH)
  const initial = /[\p{L}\p{N}]/u.exec(bank)?.[0].toUpperCase() ?? ''
  const short = shortNumber(number)
  return { bank, number: short, name: `${bank} ${short}`.trim(), initial }
}
