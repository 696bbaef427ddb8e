import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getCaptcha, postLogin, SIGN_IN_CODES, type SignIn } from '#api/session/contract.ts'

/** A captcha can be used once, so it is never refreshed automatically and never cached. */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  queryFn: ({ signal }) => callApi(getCaptcha, undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { notRefreshed: 'captcha' },
})

export const signInMutation = mutationOptions({
  mutationKey: ['signIn'],
  mutationFn: (form: SignIn) => callApi(postLogin, form),
  // a new session starts with an empty cache
  meta: { affects: [], ownCodes: Object.keys(SIGN_IN_CODES).map(Number) },
})
