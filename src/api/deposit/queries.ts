import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Intended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import {
  getDepositOptions,
  getDeposits,
  postDeposit,
  postDepositCancel,
  type Deposit,
  type DepositForm,
} from '#api/deposit/contract.ts'
import { isOfFilter, type FundListParams } from '#api/fund-record.ts'
import { patchQuery } from '#api/patch-query.ts'
import { DEPOSIT_ROOTS, KEYS } from '#api/query-keys.ts'
import type { RecordSource } from '#api/record-list.ts'
import { isPending } from '#domain/fund-state.ts'

export const depositOptionsQuery = queryOptions({
  queryKey: ['depositOptions'],
  queryFn: ({ signal }) => callApi(getDepositOptions, undefined, signal),
  // an account may have been closed since the form was last open
  staleTime: 0,
})

/**
 * The pending deposit, at most one at a time; null when there is none. The backend may ignore the
 * filter, as with orders (R6.08): a decided deposit must not stand in the way of the next one.
 */
export const pendingDepositQuery = queryOptions({
  queryKey: KEYS.pendingDeposit,
  queryFn: async ({ signal }) => {
    const params = { page: 1, filter: 'pending', days: {} } as const
    const { items } = await callApi(getDeposits, params, signal)
    const isFiltered = items.every(isOfFilter('pending'))
    // only a filter that works can say so of a state that the app does not know
    return items.find(({ state }) => isFiltered || isPending(state)) ?? null
  },
  staleTime: 0,
})

export const depositSource = ({
  filter,
  days,
}: Omit<FundListParams, 'page'>): RecordSource<Deposit> => ({
  root: KEYS.deposits,
  key: [filter, days],
  load: (page, signal) => callApi(getDeposits, { page, filter, days }, signal),
  idOf: ({ id }) => id,
  isWanted: isOfFilter(filter),
})

type Upload = Intended<DepositForm> & {
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

export const depositMutation = mutationOptions({
  mutationKey: ['deposit'],
  mutationFn: ({ form, onProgress, signal, idempotencyKey }: Upload) =>
    callApi(postDeposit, form, signal, { onProgress, idempotencyKey }),
  // what is offered may have been closed, or its limits changed
  meta: { affects: DEPOSIT_ROOTS, reliesOn: [depositOptionsQuery.queryKey] },
})

export const cancelDepositMutation = mutationOptions({
  mutationKey: ['deposit', 'cancel'],
  mutationFn: (form: { id: string }) => callApi(postDepositCancel, form),
  meta: { affects: DEPOSIT_ROOTS, waitsFor: [KEYS.pendingDeposit, KEYS.deposits] },
})

/** The deposit being resubmitted: stored in the query cache, and erased with it. */
const RESUBMITTED = ['resubmittedDeposit'] as const

export const keepForResubmission = (client: QueryClient, record: Deposit): void => {
  client.setQueryData(RESUBMITTED, record)
  // as it was before the decision, it would be shown in place of the form
  patchQuery<Deposit | null>(client, KEYS.pendingDeposit, (pending) =>
    pending?.id === record.id ? null : pending,
  )
}

export const takeForResubmission = (
  client: QueryClient,
  id: string | undefined,
): Deposit | null => {
  const record = client.getQueryData<Deposit>(RESUBMITTED)
  return record && record.id === id ? record : null
}
