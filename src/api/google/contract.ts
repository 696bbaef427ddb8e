import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { dataOf, flag, nothing, text } from '#api/schema.ts'

/** Google verification: all assumed (R18.23). */

/** The code is wrong or expired; the same code as at sign-in. */
export const GOOGLE_CODE_WRONG = 10005

/** `secret` and `otpauth` are null, or missing, once it is bound. */
export const getGoogle = defineEndpoint({
  method: 'GET',
  path: '/mobile/google',
  assumed: true,
  input: noInput,
  response: dataOf(
    v.pipe(
      v.object({ bound: flag, secret: text, otpauth: text }),
      // without a key there is nothing to set up
      v.check(({ bound, secret }) => bound || secret !== ''),
      v.transform(({ bound, secret, otpauth }) => ({
        isBound: bound,
        secret,
        // a tap must not open a link of another scheme
        setupLink: otpauth.startsWith('otpauth://totp/') ? otpauth : null,
      })),
    ),
  ),
})

export type Google = v.InferOutput<typeof getGoogle.response>

export const postGoogle = defineEndpoint({
  method: 'POST',
  path: '/mobile/google',
  assumed: true,
  input: ({ code }: { code: string }) => ({ body: { code } }),
  response: nothing,
})

export const deleteGoogle = defineEndpoint({
  method: 'DELETE',
  path: '/mobile/google',
  assumed: true,
  input: ({ code }: { code: string }) => ({ body: { code } }),
  response: nothing,
})
