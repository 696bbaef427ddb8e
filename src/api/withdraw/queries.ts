import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callIntended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import { isOfFilter, type FundListParams } from '#api/fund-record.ts'
import { KEYS } from '#api/query-keys.ts'
import type { RecordSource } from '#api/record-list.ts'
import {
  getWithdrawOptions,
  getWithdraws,
  postWithdraw,
  postWithdrawCancel,
  type Withdrawal,
} from '#api/withdraw/contract.ts'

export const withdrawOptionsQuery = queryOptions({
  queryKey: KEYS.withdrawOptions,
  queryFn: ({ signal }) => callApi(getWithdrawOptions, undefined, signal),
  // the available amount may have changed since the form was last open
  staleTime: 0,
})

export const withdrawalSource = ({
  filter,
  days,
}: Omit<FundListParams, 'page'>): RecordSource<Withdrawal> => ({
  root: KEYS.withdrawals,
  key: [filter, days],
  load: (page, signal) => callApi(getWithdraws, { page, filter, days }, signal),
  idOf: ({ id }) => id,
  isWanted: isOfFilter(filter),
})

const affects = [
  KEYS.balance,
  KEYS.self,
  KEYS.withdrawOptions,
  KEYS.withdrawals,
  KEYS.ledger,
  KEYS.reports,
]

export const withdrawMutation = mutationOptions({
  mutationKey: ['withdraw'],
  mutationFn: callIntended(postWithdraw),
  // the account may have been deleted
  meta: { affects, reliesOn: [KEYS.banks] },
})

export const cancelWithdrawalMutation = mutationOptions({
  mutationKey: ['withdraw', 'cancel'],
  mutationFn: (form: { id: string }) => callApi(postWithdrawCancel, form),
  meta: { affects, waitsFor: [KEYS.withdrawals] },
})
