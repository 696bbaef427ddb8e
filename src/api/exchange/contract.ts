import { defineEndpoint } from '#api/contract.ts'
import { nothing } from '#api/schema.ts'
import { toWireAmount, type Centavos } from '#lib/money.ts'

/** POST /mobile/exchange (spec §7): bonus into balance. */
export const postExchange = defineEndpoint({
  method: 'POST',
  path: '/mobile/exchange',
  input: (form: { amount: Centavos }) => ({ body: { amount: toWireAmount(form.amount) } }),
  response: nothing,
})
