import { mutationOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { OLD_PASSWORD_WRONG, putPassword, type PasswordKind } from '#api/password/contract.ts'

export const passwordMutation = mutationOptions({
  mutationKey: ['password'],
  mutationFn: (form: { kind: PasswordKind; old: string; next: string }) =>
    callApi(putPassword, form),
  // no response contains a password
  meta: { affects: [], ownCodes: [OLD_PASSWORD_WRONG] },
})
