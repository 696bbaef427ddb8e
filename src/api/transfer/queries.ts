import { mutationOptions } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { callApi } from '#api/call.ts'
import { postTransfer } from '#api/transfer/contract.ts'

type Transfer = Parameters<typeof postTransfer.input>[0]

export const transferMutation = mutationOptions({
  mutationKey: ['transfer'],
  mutationFn: (form: Transfer) => callApi(postTransfer, form),
  // also after a failure: the answer may have been lost behind the work
  onSettled: (_data, _error, _form, _result, { client }) =>
    client.invalidateQueries({ queryKey: balanceQuery.queryKey }),
})
