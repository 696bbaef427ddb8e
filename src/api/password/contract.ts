import { defineEndpoint } from '#api/contract.ts'
import { nothing } from '#api/schema.ts'

/** The old password is wrong (assumed). */
export const OLD_PASSWORD_WRONG = 10021

export type PasswordKind = 'login' | 'withdraw'

/** Assumed (product.md, part 2). */
export const putPassword = defineEndpoint({
  method: 'PUT',
  path: '/mobile/password',
  assumed: true,
  input: (form: { kind: PasswordKind; old: string; next: string }) => ({
    body: { type: form.kind, old: form.old, new: form.next },
  }),
  response: nothing,
})
