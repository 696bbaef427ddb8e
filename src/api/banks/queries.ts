import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { deleteBank, getBanks, postBank, putBank, type BankForm } from '#api/banks/contract.ts'
import { callApi } from '#api/call.ts'

export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => callApi(getBanks, undefined, signal),
})

/** Also after a failure: the answer may have been lost behind the work. */
const askAgain = async (client: QueryClient) => {
  await client.invalidateQueries({ queryKey: banksQuery.queryKey })
}

/** Adds an account, or changes the one with the id. */
export const saveBankMutation = mutationOptions({
  mutationKey: ['bank', 'save'],
  mutationFn: ({ id, ...form }: BankForm & { id: string | null }) =>
    id === null ? callApi(postBank, form) : callApi(putBank, { ...form, id }),
  onSettled: (_answer, _error, _form, _result, { client }) => askAgain(client),
})

export const deleteBankMutation = mutationOptions({
  mutationKey: ['bank', 'delete'],
  mutationFn: (form: { id: string; withdrawPassword: string }) => callApi(deleteBank, form),
  onSettled: (_answer, _error, _form, _result, { client }) => askAgain(client),
})
