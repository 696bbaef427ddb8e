import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getAutoDeposit, postAutoDeposit } from '#api/auto-deposit/contract.ts'
import { callApi, type Intended } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'

export const autoDepositQuery = queryOptions({
  queryKey: KEYS.autoDeposit,
  queryFn: ({ signal }) => callApi(getAutoDeposit, undefined, signal),
})

type AutoDepositForm = Parameters<typeof postAutoDeposit.input>[0]

export const autoDepositMutation = mutationOptions({
  mutationKey: ['autoDeposit'],
  mutationFn: ({ idempotencyKey, ...form }: Intended<AutoDepositForm>) =>
    callApi(postAutoDeposit, form, undefined, { idempotencyKey }),
  meta: { affects: [KEYS.autoDeposit], waitsFor: [KEYS.autoDeposit] },
})
