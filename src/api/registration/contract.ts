import { defineEndpoint } from '#api/contract.ts'
import { nothing, type WireId } from '#api/schema.ts'

/** Registration with an invitation: all assumed, including the codes (R18.04). */

/** The reasons for a rejected registration, by body code; each is shown at its field. */
export const REGISTER_CODES = {
  10002: 'captcha-wrong',
  10011: 'account-taken',
  10012: 'invitation-invalid',
  10013: 'phone-taken',
} as const

export type RegisterRejection = (typeof REGISTER_CODES)[keyof typeof REGISTER_CODES]

export type Registration = {
  inviteCode: string
  account: string
  name: string
  phone: string
  password: string
  withdrawPassword: string
  captchaKey: WireId
  captcha: string
}

export const postRegister = defineEndpoint({
  method: 'POST',
  path: '/mobile/register',
  assumed: true,
  input: (form: Registration) => ({
    body: {
      invite_code: form.inviteCode,
      account: form.account,
      name: form.name,
      phone: form.phone,
      password: form.password,
      withdraw_password: form.withdrawPassword,
      captcha_key: form.captchaKey,
      captcha: form.captcha,
    },
  }),
  response: nothing,
})
