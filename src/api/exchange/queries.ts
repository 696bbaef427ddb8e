import { mutationOptions } from '@tanstack/react-query'
import { callApi, type Intended } from '#api/call.ts'
import { postExchange } from '#api/exchange/contract.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Centavos } from '#lib/money.ts'

/** Bonus into balance; self data is renewed after it. */
export const exchangeMutation = mutationOptions({
  mutationKey: ['exchange'],
  mutationFn: ({ idempotencyKey, ...form }: Intended<{ amount: Centavos }>) =>
    callApi(postExchange, form, undefined, { idempotencyKey }),
  meta: { affects: [KEYS.balance, KEYS.self, KEYS.withdrawOptions, KEYS.ledger] },
})
