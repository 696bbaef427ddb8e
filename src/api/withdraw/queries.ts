import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { callApi } from '#api/call.ts'
import type { FundListParams } from '#api/fund-record.ts'
import type { RecordSource } from '#api/record-list.ts'
import {
  getWithdrawOptions,
  getWithdraws,
  postWithdraw,
  postWithdrawCancel,
  type Withdrawal,
  type WithdrawForm,
} from '#api/withdraw/contract.ts'

export const withdrawOptionsQuery = queryOptions({
  queryKey: ['withdrawOptions'],
  queryFn: ({ signal }) => callApi(getWithdrawOptions, undefined, signal),
  // what is available may have changed since the form was last open
  staleTime: 0,
})

const LIST = ['withdraws'] as const

export const withdrawalSource = ({
  filter,
  days,
}: Omit<FundListParams, 'page'>): RecordSource<Withdrawal> => ({
  key: [...LIST, filter ?? 'all', days.from ?? null, days.to ?? null],
  load: (page, signal) => callApi(getWithdraws, { page, filter, days }, signal),
  idOf: ({ id }) => id,
})

/** Also after a failure: the answer may have been lost behind the work. */
const askAgain = async (client: QueryClient) => {
  await Promise.all(
    [balanceQuery.queryKey, withdrawOptionsQuery.queryKey, ['records', ...LIST]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}

export const withdrawMutation = mutationOptions({
  mutationKey: ['withdraw'],
  mutationFn: (form: WithdrawForm) => callApi(postWithdraw, form),
  onSettled: (_answer, _error, _form, _result, { client }) => void askAgain(client),
})

export const cancelWithdrawalMutation = mutationOptions({
  mutationKey: ['withdraw', 'cancel'],
  mutationFn: (form: { id: string }) => callApi(postWithdrawCancel, form),
  onSettled: (_answer, _error, _form, _result, { client }) => askAgain(client),
})
