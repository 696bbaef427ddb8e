import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { dataOf, flag, nothing, text } from '#api/schema.ts'

/** Google verification: all assumed (product.md, part 2). */

/** The code is wrong or no longer valid; the same as at sign-in. */
export const GOOGLE_CODE_WRONG = 10005

/** `secret` and `otpauth` are only there while it is not bound. */
export const getGoogle = defineEndpoint({
  method: 'GET',
  path: '/mobile/google',
  assumed: true,
  input: noInput,
  response: dataOf(
    v.pipe(
      v.object({ bound: flag, secret: text, otpauth: text }),
      v.transform(({ bound, secret, otpauth }) => ({
        isBound: bound,
        secret,
        // a link of another scheme must not be opened by a tap
        setupLink: otpauth.startsWith('otpauth://totp/') ? otpauth : null,
      })),
    ),
  ),
})

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
