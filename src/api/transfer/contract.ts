import { defineEndpoint } from '#api/contract.ts'
import { nothing } from '#api/schema.ts'
import { toWireAmount, type Centavos } from '#lib/money.ts'

/** POST /mobile/transfer (spec §7). */
export const postTransfer = defineEndpoint({
  method: 'POST',
  path: '/mobile/transfer',
  input: (form: { account: string; amount: Centavos; withdrawPassword: string }) => ({
    body: {
      account: form.account,
      amount: toWireAmount(form.amount),
      withdraw_password: form.withdrawPassword,
    },
  }),
  response: nothing,
})
