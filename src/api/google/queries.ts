import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { deleteGoogle, getGoogle, GOOGLE_CODE_WRONG, postGoogle } from '#api/google/contract.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Failure } from '#platform/http/failure.ts'

/** Holds a secret: removed from the cache on unmount, and never refreshed automatically. */
export const googleQuery = queryOptions({
  queryKey: KEYS.google,
  queryFn: ({ signal }) => callApi(getGoogle, undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { notRefreshed: 'google' },
})

/** A key that is fetched again may be another one, and the codes of the first no longer count. */
const isCodeWrong = (failure: Failure) =>
  failure.kind === 'code' && failure.code === GOOGLE_CODE_WRONG

/** Binds or unbinds. Refetches after other failures, too: the server may have done it. */
export const googleMutation = mutationOptions({
  mutationKey: ['bindGoogle'],
  mutationFn: ({ bind, code }: { bind: boolean; code: string }) =>
    callApi(bind ? postGoogle : deleteGoogle, { code }),
  meta: { affects: [KEYS.google], isHarmless: isCodeWrong, ownCodes: [GOOGLE_CODE_WRONG] },
})
