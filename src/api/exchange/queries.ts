import { mutationOptions } from '@tanstack/react-query'
import { callIntended } from '#api/call-intended.ts'
import { postExchange } from '#api/exchange/contract.ts'
import { KEYS } from '#api/query-keys.ts'

/** Exchanges bonus into balance and then refetches self data. */
export const exchangeMutation = mutationOptions({
  mutationKey: ['exchange'],
  mutationFn: callIntended(postExchange),
  meta: { affects: [KEYS.balance, KEYS.self, KEYS.withdrawOptions, KEYS.ledger] },
})
