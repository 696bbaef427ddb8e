import {
  mutationOptions,
  QueryObserver,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { getAutoDeposit, postAutoDeposit } from '#api/auto-deposit/contract.ts'
import { callIntended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import { DEPOSIT_ROOTS, KEYS } from '#api/query-keys.ts'

export const autoDepositQuery = queryOptions({
  queryKey: KEYS.autoDeposit,
  queryFn: ({ signal }) => callApi(getAutoDeposit, undefined, signal),
  // the form edits a copy: one of an earlier setting would undo a change made meanwhile
  gcTime: 0,
})

/**
 * Keeps the setting in use while it is being changed: what the server has stored is fetched after the
 * change even if the form was left meanwhile. Returns a function that ends this.
 */
export const holdAutoDeposit = (client: QueryClient): (() => void) =>
  new QueryObserver(client, {
    ...autoDepositQuery,
    refetchOnMount: false,
    refetchInterval: false,
  }).subscribe(() => undefined)

export const autoDepositMutation = mutationOptions({
  mutationKey: ['autoDeposit'],
  mutationFn: callIntended(postAutoDeposit),
  meta: {
    affects: [
      KEYS.autoDeposit,
      // the server may deposit at once, where the balance is under the limit
      ...DEPOSIT_ROOTS,
    ],
    waitsFor: [KEYS.autoDeposit],
  },
})
