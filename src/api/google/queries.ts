import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Intended } from '#api/call-intended.ts'
import { callApi } from '#api/call.ts'
import { deleteGoogle, getGoogle, GOOGLE_CODE_WRONG, postGoogle } from '#api/google/contract.ts'
import { KEYS } from '#api/query-keys.ts'
import { hasCode } from '#api/rejection.ts'
import { isTurnedAway } from '#platform/http/is-rejected-by-server.ts'

/** Holds a secret: removed from the cache on unmount, and never refreshed automatically. */
export const googleQuery = queryOptions({
  queryKey: KEYS.google,
  queryFn: ({ signal }) => callApi(getGoogle, undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { notRefreshed: 'google' },
})

/**
 * Nothing has changed: the key is not fetched again, since that one may be another, and the codes of
 * the first would no longer count.
 */
const isHarmless = (error: unknown) => hasCode(error, GOOGLE_CODE_WRONG) || isTurnedAway(error)

/** Binds or unbinds. Refetches after other failures, too: the server may have done it. */
export const googleMutation = mutationOptions({
  mutationKey: ['bindGoogle'],
  mutationFn: ({ form, idempotencyKey }: Intended<{ bind: boolean; code: string }>) =>
    callApi(form.bind ? postGoogle : deleteGoogle, form, undefined, { idempotencyKey }),
  meta: { affects: [KEYS.google], isHarmless, ownCodes: [GOOGLE_CODE_WRONG] },
})
