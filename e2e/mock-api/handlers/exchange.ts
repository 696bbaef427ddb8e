import { postExchange } from '#api/exchange/contract.ts'
import { handle } from '../handle.ts'
import { amountField } from '../input.ts'
import { Refusal } from '../messages.ts'
import { centavosOf, credit, emittingChanges } from '../wallet.ts'

export const exchangeRoutes = [
  handle(postExchange, ({ world, body }) => {
    const amount = amountField(body, 'amount')
    if (amount > centavosOf(world, 'bonus')) throw new Refusal('insufficientBonus')
    emittingChanges(world, () => {
      credit(world, 'bonus', -amount)
      credit(world, 'balance', amount)
    })
    return {}
  }),
]
