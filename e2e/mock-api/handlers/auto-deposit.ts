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
    const stored = world.state.autoDeposit.setting as Record<string, unknown>
    const field = (name: string) => {
      const amount = (wanted as Record<string, unknown>)[name]
      // turned off, it keeps a stored zero, and lacks what has never been set
      const isLeftOut = amount === undefined && (stored[name] ?? null) === null
      if (enable === 0 && isLeftOut) return null
      const isKept = enable === 0 && typeof amount === 'number' && amount === Number(stored[name])
      return isKept ? amount : positiveAmount(amount) / 100
    }
    const setting = {
      amountUnder: field('amountUnder'),
      depositAmount: field('depositAmount'),
      dailyLimit: field('dailyLimit'),
    }
    if (enable === 1 && Number(setting.depositAmount) > Number(setting.dailyLimit)) {
      throw new BackendError('aboveDailyLimit')
    }
    world.state.autoDeposit = { enable, setting }
    return {}
  }),
]
