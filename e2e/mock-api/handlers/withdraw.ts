import {
  getWithdrawOptions,
  getWithdraws,
  postWithdraw,
  postWithdrawCancel,
} from '#api/withdraw/contract.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import type { RequestBody } from '../body.ts'
import { handle } from '../handle.ts'
import { amountField, checkWithdrawPassword, rowOf, textField } from '../input.ts'
import { recordPage } from '../record-page.ts'
import { cancelFund, FEE_RATE, FUND_STATUS, refund, WITHDRAW_LIMITS } from '../world/fund-book.ts'
import { BackendError } from '../world/messages.ts'
import { hasStatus } from '../world/orders-state.ts'
import { centavosOf, credit, emittingChanges } from '../world/wallet.ts'
import type { WireWithdrawal, WireWithdrawOptions } from '../world/wire.ts'
import type { World } from '../world/world.ts'
import { findBank } from './banks.ts'

function optionsOf(world: World): WireWithdrawOptions {
  const { balance, bonus } = world.state.balance
  return {
    limits: WITHDRAW_LIMITS,
    fee_rate: FEE_RATE,
    available: { balance: balance ?? null, bonus: bonus ?? null },
    google_bound: world.options.googleCode === null ? 0 : 1,
    ...world.state.withdrawOptions,
  }
}

function sourceField(body: RequestBody): 'balance' | 'bonus' {
  const source = textField(body, 'source')
  if (source !== 'balance' && source !== 'bonus') throw new BackendError('invalidInput')
  return source
}

function checkWhoAsks(world: World, body: RequestBody): void {
  checkWithdrawPassword(world, body)
  const { googleCode } = world.options
  if (googleCode !== null && textField(body, 'google_code') !== googleCode) {
    throw new BackendError('googleCodeNeeded')
  }
}

/** Calculated independently of the app's own code: half a centavo is rounded up. */
const feeOf = (amount: number, rate: number) =>
  Math.floor((amount * rate * 10_000 + 5_000) / 10_000)

function withdraw(world: World, body: RequestBody): WireWithdrawal {
  checkWhoAsks(world, body)
  const source = sourceField(body)
  const amount = amountField(body, 'amount')
  const { limits, fee_rate } = optionsOf(world)
  const [min, max] = [limits.min, limits.max].map((limit): number => readAmount(limit) ?? 0)
  if (amount < (min ?? 0) || amount > (max ?? 0)) throw new BackendError('outOfLimits')
  if (amount > centavosOf(world, source)) {
    throw new BackendError(source === 'bonus' ? 'insufficientBonus' : 'insufficientBalance')
  }
  const { id: _id, branch: _branch, ...bank } = findBank(world, textField(body, 'bank_id'))
  const fee = source === 'bonus' ? 0 : feeOf(amount, Number(fee_rate))
  const id = `W${world.memberId}${9000 + world.next('withdraw')}`
  emittingChanges(world, () => credit(world, source, -amount, { type: 'withdraw', relatedId: id }))
  const record: WireWithdrawal = {
    id,
    source,
    amount: amount / 100,
    fee: fee / 100,
    net: (amount - fee) / 100,
    ...bank,
    status: FUND_STATUS.toBeApproved,
    reason: '',
    created_at: world.wallNow(),
    updated_at: null,
  }
  world.state.withdraws = [record, ...world.state.withdraws]
  return record
}

function cancel(world: World, wanted: string | undefined): void {
  const record = rowOf(world.state.withdraws, wanted, 'recordMissing')
  cancelFund(world, record)
  emittingChanges(world, () => refund(world, record))
}

export const withdrawRoutes = [
  handle(getWithdrawOptions, ({ world }) => ({ data: optionsOf(world) })),
  handle(postWithdraw, ({ world, body }) => ({ data: withdraw(world, body) })),
  handle(getWithdraws, ({ world, query }) => {
    const records = world.state.withdraws.filter(hasStatus(query['status']))
    return recordPage(world, records, query)
  }),
  handle(postWithdrawCancel, ({ world, path }) => {
    cancel(world, path['id'])
    return {}
  }),
]
