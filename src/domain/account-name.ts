import { clipText, shortNumber } from '#lib/server-text.ts'

/** Longer names help nobody to tell accounts apart. */
const MAX_NAME_LENGTH = 60

/** How a bank account is called on every screen: bank, last four digits, and the avatar's letter. */
export function accountName({ bankName, number }: { bankName: string; number: string }) {
  const bank = clipText(bankName, MAX_NAME_LENGTH)
  const initial = /[\p{L}\p{N}]/u.exec(bank)?.[0].toLocaleUpperCase() ?? ''
  return { bank, number: shortNumber(number), initial }
}
