import { mutationOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { postChat, type OutgoingMessage } from '#api/chat/contract.ts'

type Sending = {
  message: OutgoingMessage
  signal: AbortSignal
  onProgress: (fraction: number) => void
  idempotencyKey: string
}

/** POST /mobile/chat, once. The failure policy and the message itself show a failure. */
export const sendMessageMutation = mutationOptions({
  mutationFn: ({ message, signal, onProgress, idempotencyKey }: Sending) =>
    callApi(postChat, message, signal, { onProgress, idempotencyKey }),
  // the outbox refetches the log after every attempt and waits for it
  meta: { affects: [] },
})
