import { useRef } from 'react'
import type { Intended } from '#api/call-intended.ts'
import type { PasswordKind } from '#api/password/contract.ts'
import { changePassword, passwordMutation, type PasswordChange } from '#api/password/queries.ts'
import { leavesDoubt } from '#platform/http/leaves-doubt.ts'
import { forgetAnswered, noteSending } from '#shared/forms/interrupted-sends.ts'
import { useFormMutation } from '#shared/forms/use-form-mutation.ts'

/**
 * Changes a password, and notes it for the next start until there is an answer, or `forgetTold` says
 * that the form has told that there is none (R8.86).
 */
export function usePasswordChange(kind: PasswordKind) {
  const name = `${kind}-password` as const
  const unanswered = useRef<() => void>(null)
  const mutationFn = async (sent: Intended<PasswordChange>) => {
    // all have one key: once a change has been accepted, none is in doubt any more
    const forget = noteSending(name, kind)
    try {
      const response = await changePassword(sent)
      forgetAnswered(name, kind)
      return response
    } catch (error) {
      // not after the mutation: a rejection that ends the session ends the access to its notes
      if (leavesDoubt(error)) unanswered.current = forget
      if (unanswered.current === null) forget()
      throw error
    }
  }
  const noted = { ...passwordMutation, mutationFn }
  return { change: useFormMutation(noted, ['old']), forgetTold: () => unanswered.current?.() }
}
