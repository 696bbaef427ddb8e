import { mutationOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { postChat, type OutgoingMessage } from '#api/chat/contract.ts'

type Sending = {
  message: OutgoingMessage
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** POST /mobile/chat, once. What fails is said by the failure policy and at the message itself. */
export const sendMessageMutation = mutationOptions({
  mutationFn: ({ message, signal, onProgress }: Sending) =>
    callApi(postChat, message, signal, onProgress),
  // the outbox reads the log after every attempt, and waits for it
  meta: { affects: [] },
})
