import { mutationOptions, queryOptions } from '@tanstack/react-query'
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
