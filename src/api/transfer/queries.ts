import { mutationOptions } from '@tanstack/react-query'
import { callApi, type Intended } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'
import { postTransfer } from '#api/transfer/contract.ts'

type Transfer = Parameters<typeof postTransfer.input>[0]

export const transferMutation = mutationOptions({
  mutationKey: ['transfer'],
  mutationFn: ({ idempotencyKey, ...form }: Intended<Transfer>) =>
    callApi(postTransfer, form, undefined, { idempotencyKey }),
  meta: {
    affects: [
      KEYS.balance,
      KEYS.self,
      KEYS.withdrawOptions,
      KEYS.ledger,
      KEYS.team,
      KEYS.teamMembers,
    ],
  },
})
