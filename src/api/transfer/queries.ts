import { mutationOptions } from '@tanstack/react-query'
import { callIntended } from '#api/call-intended.ts'
import { KEYS } from '#api/query-keys.ts'
import { postTransfer } from '#api/transfer/contract.ts'

export const transferMutation = mutationOptions({
  mutationKey: ['transfer'],
  mutationFn: callIntended(postTransfer),
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
