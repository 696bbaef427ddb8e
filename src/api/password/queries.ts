import { mutationOptions } from '@tanstack/react-query'
import { callIntended } from '#api/call-intended.ts'
import { OLD_PASSWORD_WRONG, putPassword, type PasswordKind } from '#api/password/contract.ts'

export type PasswordChange = { kind: PasswordKind; old: string; next: string }

export const changePassword = callIntended(putPassword)

export const passwordMutation = mutationOptions({
  mutationKey: ['password'],
  mutationFn: changePassword,
  // no response contains a password
  meta: { affects: [], ownCodes: [OLD_PASSWORD_WRONG] },
})
