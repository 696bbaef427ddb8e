import { useLingui } from '@lingui/react/macro'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { accountName } from '#domain/account-name.ts'
import { useDigitsApart } from './use-digits-apart.ts'

/** The display name of a bank account, also in one text; 'Account' if its bank has no name. */
export function useAccountName(...account: Parameters<typeof accountName>) {
  const { t } = useLingui()
  const known = accountName(...account)
  if (known.bank !== '') return known
  const bank = t({ message: 'Account', context: 'bank account' })
  return { ...known, bank, name: `${bank} ${known.number}`.trim() }
}

/** The same of one of the member's collection and payment accounts, told apart from the others. */
export const useCardName = (card: BankCard) => useAccountName(card, useDigitsApart())
