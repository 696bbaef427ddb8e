import { postTransfer } from '#api/transfer/contract.ts'
import { handle } from '../handle.ts'
import { amountField, checkWithdrawPassword, textField } from '../input.ts'
import { BackendError } from '../world/messages.ts'
import { centavosOf, credit, emittingChanges } from '../world/wallet.ts'
import type { World } from '../world/world.ts'

/** An account that never exists, so that every world can show the error. */
const NOBODY = 'nobody'

function checkRecipient({ options }: World, account: string): void {
  if (account === '') throw new BackendError('invalidInput')
  if (account === options.account) throw new BackendError('ownAccount')
  const isKnown = options.recipients?.includes(account) ?? account !== NOBODY
  if (!isKnown) throw new BackendError('unknownAccount')
}

export const transferRoutes = [
  handle(postTransfer, ({ world, body }) => {
    if (Number(world.state.self.can_transfer) !== 1) throw new BackendError('noPermission')
    checkRecipient(world, textField(body, 'account'))
    const amount = amountField(body, 'amount')
    checkWithdrawPassword(world, body)
    if (amount > centavosOf(world, 'balance')) throw new BackendError('insufficientBalance')
    const relatedId = `T${world.memberId}${world.next('transfer')}`
    emittingChanges(world, () =>
      credit(world, 'balance', -amount, { type: 'transfer_out', relatedId, alsoIn: 'transfer' }),
    )
    return {}
  }),
]
