import * as v from 'valibot'
import { defineEndpoint, noInput } from '#api/contract.ts'
import { dataOf, ifAny, moment, nothing, text, wireId, type WireId } from '#api/schema.ts'

/** Signing in and out: all assumed (R18.01 to R18.03). */

/** The reasons for a rejected sign-in, by body code. */
export const SIGN_IN_CODES = {
  10002: 'captcha-wrong',
  10003: 'credentials-wrong',
  10004: 'locked',
  10005: 'google-code-needed',
  10006: 'signed-in-elsewhere',
  10007: 'access-denied',
} as const

export type SignInRejection = (typeof SIGN_IN_CODES)[keyof typeof SIGN_IN_CODES]

/** Ruby, Python and MIME break it into lines. */
const BASE64 = /^[\w+/\r\n]{40,}=*\s*$/

/** A picture as a data URI; of base64 alone, browsers recognise the format by its content. */
const picture = v.pipe(
  v.custom<string>(
    (value) => String(value).startsWith('data:image/') || BASE64.test(String(value)),
  ),
  v.metadata({ wire: 'picture' }),
  v.transform((value) => value.replace(BASE64, 'data:image/png;base64,$&')),
)

export const getCaptcha = defineEndpoint({
  method: 'GET',
  path: '/mobile/captcha',
  assumed: true,
  input: noInput,
  response: dataOf(
    v.object({
      key: wireId,
      image: picture,
    }),
  ),
})

export type SignIn = {
  account: string
  password: string
  captchaKey: WireId
  captcha: string
  googleCode?: string
  /** Signs the other device out. */
  force?: boolean
}

export const postLogin = defineEndpoint({
  method: 'POST',
  path: '/mobile/login',
  assumed: true,
  assumedFields: ['uuid'],
  input: (form: SignIn) => ({
    body: {
      account: form.account,
      password: form.password,
      captcha_key: form.captchaKey,
      captcha: form.captcha,
      ...(form.googleCode ? { google_code: form.googleCode } : {}),
      ...(form.force ? { force: 1 } : {}),
    },
  }),
  /** With the member's uuid in the response, self data can be fetched without waiting. */
  response: dataOf(v.object({ token: v.pipe(v.string(), v.nonEmpty()), uuid: ifAny(text) })),
})

/** The `data` of code 10004: until when the account is locked. */
export const signInLock = v.object({ until: moment })

export const postLogout = defineEndpoint({
  method: 'POST',
  path: '/mobile/logout',
  assumed: true,
  input: noInput,
  response: nothing,
})
