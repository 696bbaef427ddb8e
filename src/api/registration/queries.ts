import { mutationOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { postRegister, REGISTER_CODES, type Registration } from '#api/registration/contract.ts'

export const registerMutation = mutationOptions({
  mutationKey: ['register'],
  mutationFn: (form: Registration) => callApi(postRegister, form),
  // nobody is signed in, so nothing is cached
  meta: { affects: [], ownCodes: Object.keys(REGISTER_CODES).map(Number) },
})
