import { mutationOptions } from '@tanstack/react-query'
import { balanceQuery } from '#api/balance/queries.ts'
import { callApi } from '#api/call.ts'
import { postExchange } from '#api/exchange/contract.ts'
import { selfQuery } from '#api/self/queries.ts'
import type { Centavos } from '#lib/money.ts'

/** On code 0 self is refreshed (spec §7); after a failure too, because the answer may be lost. */
export const exchangeMutation = mutationOptions({
  mutationKey: ['exchange'],
  mutationFn: (form: { amount: Centavos }) => callApi(postExchange, form),
  onSettled: (_data, _error, _form, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: selfQuery.queryKey }),
      client.invalidateQueries({ queryKey: balanceQuery.queryKey }),
    ]),
})
