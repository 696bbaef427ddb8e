import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  getBankCards,
  putBankCard,
  type BankCard,
  type BankCardChange,
} from '#api/bank-cards/contract.ts'
import { callApi } from '#api/call.ts'
import { kept } from '#api/kept.ts'
import type { ParsedList } from '#api/schema.ts'
import { shortNumber } from '#lib/server-text.ts'

export const bankCardsQuery = queryOptions({
  queryKey: ['bankCards'],
  queryFn: ({ signal }) => callApi(getBankCards, undefined, signal),
  ...kept<ParsedList<BankCard>>((list) => ({
    ...list,
    items: list.items.map((card) => ({ ...card, number: shortNumber(card.number) })),
  })),
})

/**
 * Changes one switch of one card. The answer says nothing of the card, so the change is under way
 * until the list has been asked again, whatever became of it (spec §4).
 */
export const bankCardMutation = mutationOptions({
  mutationKey: ['bankCard'],
  mutationFn: (change: BankCardChange) => callApi(putBankCard, change),
  onSettled: async (_answer, _error, _change, _result, { client }) => {
    await client.invalidateQueries({ queryKey: bankCardsQuery.queryKey })
  },
})
