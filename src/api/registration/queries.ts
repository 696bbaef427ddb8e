import { mutationOptions } from '@tanstack/react-query'
import { callIntended } from '#api/call-intended.ts'
import { postRegister, REGISTER_CODES } from '#api/registration/contract.ts'

export const registerMutation = mutationOptions({
  mutationKey: ['register'],
  mutationFn: callIntended(postRegister),
  // nobody is signed in, so nothing is cached
  meta: { affects: [], ownCodes: Object.keys(REGISTER_CODES).map(Number) },
})
