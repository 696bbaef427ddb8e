import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { postBankCardCheck } from '#api/bank-cards/check-contract.ts'
import { callApi } from '#api/call.ts'

/** The result of a card check; `passed` is null if the response contains no verdict. */
export type CardFinding = { passed: boolean | null; note: string }
/** 'not-checked': the card was not requested, or there was no response. */
export type CardCheck = CardFinding | 'not-checked'

export type CardChecks = {
  /** When the last round, or the check of one card, began (Unix ms, server clock). */
  startedAt: number
  /** When each card was last requested, by card id. */
  requestedAt: Readonly<Record<string, number>>
  /** By card id; a missing card has yet to be checked. */
  results: Readonly<Record<string, CardCheck>>
}

/** The last round of checks in this session. Only written by the checks, never fetched. */
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
  // a check changes nothing on the server
  meta: { affects: [] },
})
