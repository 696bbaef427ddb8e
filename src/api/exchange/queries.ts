import { mutationOptions } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { postExchange } from '#api/exchange/contract.ts'
import { KEYS } from '#api/query-keys.ts'
import type { Centavos } from '#lib/money.ts'

/** Bonus into balance; self data is renewed after it. */
export const exchangeMutation = mutationOptions({
  mutationKey: ['exchange'],
  mutationFn: (form: { amount: Centavos }) => callApi(postExchange, form),
  meta: { affects: [KEYS.balance, KEYS.self, KEYS.withdrawOptions, KEYS.ledger] },
})
