import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Intended } from '#api/call-intended.ts'
import { contentOf } from '#domain/intent.ts'
import { isRejectedByServer } from '#platform/http/is-rejected-by-server.ts'
import { randomUuid } from '#platform/random-uuid.ts'

/** Sends each content under a key of its own until the server has accepted or rejected it (R8.20). */
export function createKeyedSend() {
  const keys = new Map<string, string>()
  return <Data>(content: object, send: (key: string) => Promise<Data>): Promise<Data> => {
    const name = JSON.stringify(content)
    const key = keys.get(name) ?? randomUuid()
    keys.set(name, key)
    const sending = send(key)
    const forget = () => keys.delete(name)
    void sending.then(forget, (error: unknown) => isRejectedByServer(error) && forget())
    return sending
  }
}

/**
 * The mutation of a form that moves no money. `secrets`: fields that are entered again for each
 * attempt, such as a code; they do not make a new intent.
 */
export function useFormMutation<Data, Form extends object>(
  mutation: UseMutationOptions<Data, Error, Intended<Form>>,
  secrets: readonly (keyof Form)[] = [],
) {
  const { mutateAsync, error, isPending } = useMutation(mutation)
  const [keyed] = useState(createKeyedSend)
  const send = (form: Form) =>
    keyed(contentOf(form, secrets), (idempotencyKey) => mutateAsync({ form, idempotencyKey }))
  return { send, error, isPending }
}
