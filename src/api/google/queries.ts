import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { deleteGoogle, getGoogle, GOOGLE_CODE_WRONG, postGoogle } from '#api/google/contract.ts'

/** Holds a secret: it is gone as soon as nobody looks at it, and never renewed by itself. */
export const googleQuery = queryOptions({
  queryKey: ['google'],
  queryFn: ({ signal }) => callApi(getGoogle, undefined, signal),
  gcTime: 0,
  meta: { notRefreshed: 'google' },
})

/** Binds or unbinds. After a failure the server is asked: it may have been done all the same. */
export const googleMutation = mutationOptions({
  mutationKey: ['bindGoogle'],
  mutationFn: ({ bind, code }: { bind: boolean; code: string }) =>
    callApi(bind ? postGoogle : deleteGoogle, { code }),
  onSettled: (_answer, _error, _form, _result, { client }) =>
    void client.invalidateQueries({ queryKey: googleQuery.queryKey }),
  meta: { ownCodes: [GOOGLE_CODE_WRONG] },
})
