import type { BankCard } from '#api/bank-cards/contract.ts'

const MIN_NUMBER_LENGTH = 4

const squeeze = (text: string) => text.replaceAll(/[\s\p{C}]/gu, '').toLowerCase()

/**
 * The account that a self-check item is about. The item names it only in text (bank, check, note),
 * so it is matched by its whole number, then by bank and last digits, then by bank. Null if none
 * matches, or more than one: the link must not lead to the wrong account.
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
