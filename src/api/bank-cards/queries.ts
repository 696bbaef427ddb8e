import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getBankCards, putBankCard, type BankCardChange } from '#api/bank-cards/contract.ts'
import { callApi } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'

export const bankCardsQuery = queryOptions({
  queryKey: KEYS.bankCards,
  queryFn: ({ signal }) => callApi(getBankCards, undefined, signal),
})

/**
 * Changes one switch of one card. The response does not contain the card, so the change stays
 * pending until the list has been refetched, whatever the outcome.
 */
export const bankCardMutation = mutationOptions({
  mutationKey: ['bankCard'],
  mutationFn: (change: BankCardChange) => callApi(putBankCard, change),
  meta: { affects: [KEYS.bankCards], waitsFor: [KEYS.bankCards] },
})
