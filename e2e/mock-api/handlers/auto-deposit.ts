import { getAutoDeposit, postAutoDeposit } from '#api/auto-deposit/contract.ts'
import { fieldOf } from '../body.ts'
import { handle } from '../handle.ts'
import { flagField, positiveAmount } from '../input.ts'
import { BackendError } from '../world/messages.ts'

export const autoDepositRoutes = [
  handle(getAutoDeposit, ({ world }) => ({ data: world.state.autoDeposit })),
  handle(postAutoDeposit, ({ world, body }) => {
    if (Number(world.state.self.can_auto_deposit) !== 1) throw new BackendError('noPermission')
    const enable = flagField(body, 'enable')
    const wanted = fieldOf(body, 'setting')
    if (enable === undefined || typeof wanted !== 'object' || wanted === null) {
      throw new BackendError('invalidInput')
    }
    const field = (name: string) => positiveAmount((wanted as Record<string, unknown>)[name]) / 100
    const setting = {
      amountUnder: field('amountUnder'),
      depositAmount: field('depositAmount'),
      dailyLimit: field('dailyLimit'),
    }
    if (setting.depositAmount > setting.dailyLimit) throw new BackendError('aboveDailyLimit')
    world.state.autoDeposit = { enable, setting }
    return {}
  }),
]
