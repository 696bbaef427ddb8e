import type { BankCard } from '#api/bank-cards/contract.ts'

const MIN_NUMBER_LENGTH = 4

const squeeze = (text: string) => text.replaceAll(/[\s\p{C}]/gu, '').toLocaleLowerCase()

/**
 * The account a self-check item speaks of. The check names it in words only (bank, check, note), so
 * it is looked for: by its whole number, then by bank and last digits, then by bank. Null when none
 * fits, or more than one: a person must not be led to the wrong account.
 */
export function findCard(bank: string, cards: readonly BankCard[]): BankCard | null {
  const text = squeeze(bank)
  const rules = [
    ({ number }: BankCard) =>
      squeeze(number).length > MIN_NUMBER_LENGTH && text.includes(squeeze(number)),
    ({ bankName, number }: BankCard) =>
      bankName !== '' &&
      squeeze(number).length >= MIN_NUMBER_LENGTH &&
      text.startsWith(squeeze(bankName)) &&
      text.endsWith(squeeze(number).slice(-MIN_NUMBER_LENGTH)),
    ({ bankName }: BankCard) => bankName !== '' && text === squeeze(bankName),
  ]
  for (const fits of rules) {
    const [card, ...others] = cards.filter(fits)
    if (card) return others.length === 0 ? card : null
  }
  return null
}
