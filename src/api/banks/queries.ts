import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { deleteBank, getBanks, postBank, putBank, type BankForm } from '#api/banks/contract.ts'
import { callIntended, type Intended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import { loadAllPages } from '#api/load-all-pages.ts'
import { KEYS } from '#api/query-keys.ts'

export const banksQuery = queryOptions({
  queryKey: KEYS.banks,
  // all pages: a form without the member's account cannot be used
  queryFn: ({ signal }) =>
    loadAllPages(
      { load: (page) => callApi(getBanks, { page }, signal), idOf: ({ id }) => id },
      signal,
    ),
})

const BANKS = { affects: [KEYS.banks], waitsFor: [KEYS.banks] }

/** Adds an account, or changes the one with this id. */
export const saveBankMutation = mutationOptions({
  mutationKey: ['bank', 'save'],
  mutationFn: ({ id, form, idempotencyKey }: Intended<BankForm> & { id: string | null }) =>
    id === null
      ? callApi(postBank, form, undefined, { idempotencyKey })
      : callApi(putBank, { ...form, id }, undefined, { idempotencyKey }),
  meta: BANKS,
})

export const deleteBankMutation = mutationOptions({
  mutationKey: ['bank', 'delete'],
  mutationFn: callIntended(deleteBank),
  meta: BANKS,
})
