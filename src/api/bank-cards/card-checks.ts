import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { postBankCardCheck } from '#api/bank-cards/contract.ts'
import { callApi } from '#api/call.ts'

/** What was found of a card; `passed` is null where the answer gives no verdict. */
export type CardFinding = { passed: boolean | null; note: string }
/** Or that the card was not asked for, or gave no answer. */
export type CardCheck = CardFinding | 'not-checked'

export type CardChecks = {
  /** When the last round, or the check of one card, began: Unix ms of the server. */
  startedAt: number
  /** When each card was last asked for, by its id. */
  askedAt: Readonly<Record<string, number>>
  /** By the card's id; a card that is not there is still to be checked. */
  results: Readonly<Record<string, CardCheck>>
}

/** The last round of checks, as long as the member is signed in. Nothing loads it. */
export const cardChecksQuery = queryOptions<CardChecks>({
  queryKey: ['cardChecks'],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { notRefreshed: 'checkResult' },
})

export const cardCheckMutation = mutationOptions({
  mutationKey: ['cardCheck'],
  mutationFn: (card: { id: string }) => callApi(postBankCardCheck, card),
  // it looks, and changes nothing: its answer is what is shown
  meta: { affects: [] },
})
