import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getAutoDeposit, postAutoDeposit } from '#api/auto-deposit/contract.ts'
import { callApi } from '#api/call.ts'

export const autoDepositQuery = queryOptions({
  queryKey: ['autoDeposit'],
  queryFn: ({ signal }) => callApi(getAutoDeposit, undefined, signal),
})

type AutoDepositForm = Parameters<typeof postAutoDeposit.input>[0]

export const autoDepositMutation = mutationOptions({
  mutationKey: ['autoDeposit'],
  mutationFn: (form: AutoDepositForm) => callApi(postAutoDeposit, form),
  onSettled: (_data, _error, _form, _result, { client }) =>
    client.invalidateQueries({ queryKey: autoDepositQuery.queryKey }),
})
