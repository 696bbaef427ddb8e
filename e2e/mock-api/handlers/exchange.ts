import { postExchange } from '#api/exchange/contract.ts'
import { handle } from '../handle.ts'
import { amountField } from '../input.ts'
import { BackendError } from '../world/messages.ts'
import { centavosOf, credit, emittingChanges } from '../world/wallet.ts'

export const exchangeRoutes = [
  handle(postExchange, ({ world, body }) => {
    const amount = amountField(body, 'amount')
    if (amount > centavosOf(world, 'bonus')) throw new BackendError('insufficientBonus')
    const relatedId = `X${world.memberId}${world.next('exchange')}`
    emittingChanges(world, () => {
      credit(world, 'bonus', -amount, { type: 'exchange', relatedId })
      credit(world, 'balance', amount, { type: 'exchange', relatedId, alsoIn: 'exchange' })
    })
    return {}
  }),
]
