import { readAmount } from '#lib/normalise/amount.ts'
import { MINUTE_MS, SECOND_MS } from '../world/clock.ts'
import { DEPOSIT_REASONS, FUND_STATUS, refund, WITHDRAW_REASONS } from '../world/fund-book.ts'
import { addNotification } from '../world/notification-log.ts'
import { credit, emittingChanges } from '../world/wallet.ts'
import type { WireDeposit, WireWithdrawal } from '../world/wire.ts'
import type { World } from '../world/world.ts'

/** When deposits and withdrawals of a live world are decided, and with what result. */

type Status = (typeof FUND_STATUS)[keyof typeof FUND_STATUS]

const LOOKED_AT_AFTER_MS = MINUTE_MS
const PAID_AFTER_MS = 20 * SECOND_MS

const { completed, rejected, wrongAmount, auditFailed, timedOut, nameMismatch } = FUND_STATUS

/** Rotates through every outcome; the third deposit is the first that fails. */
const DEPOSIT_TURNS: readonly Status[] = [
  completed,
  completed,
  rejected,
  completed,
  wrongAmount,
  completed,
  auditFailed,
  timedOut,
  nameMismatch,
]
const WITHDRAW_TURNS: readonly Status[] = [
  completed,
  completed,
  rejected,
  completed,
  nameMismatch,
  completed,
  auditFailed,
]

const turnOf = (world: World, kind: string, turns: readonly Status[]): Status =>
  turns[(world.next(kind) - 1) % turns.length] ?? completed

function write(world: World, record: WireDeposit | WireWithdrawal, status: Status): void {
  record.status = status
  record.updated_at = world.wallNow()
}

function decideDeposit(world: World, record: WireDeposit): void {
  const status = turnOf(world, 'decided deposit', DEPOSIT_TURNS)
  const isDone = status === completed
  const relatedId = String(record.id)
  write(world, record, status)
  record.reason = DEPOSIT_REASONS[status] ?? ''
  if (isDone) {
    credit(world, 'balance', readAmount(record.amount) ?? 0, { type: 'deposit', relatedId })
  }
  addNotification(world, {
    type: 'deposit',
    title: isDone ? 'Deposit credited' : 'Deposit not credited',
    body: isDone ? `₱${String(record.amount)} has been added to your balance.` : record.reason,
    related: relatedId,
  })
}

function decideWithdrawal(world: World, record: WireWithdrawal): void {
  const status = turnOf(world, 'decided withdrawal', WITHDRAW_TURNS)
  if (status === completed) {
    write(world, record, FUND_STATUS.toBePaid)
    return
  }
  write(world, record, status)
  record.reason = WITHDRAW_REASONS[status] ?? ''
  refund(world, record)
  addNotification(world, {
    type: 'withdraw',
    title: 'Withdrawal not paid',
    body: record.reason,
    related: String(record.id),
  })
}

function payWithdrawal(world: World, record: WireWithdrawal): void {
  write(world, record, completed)
  const body = `₱${String(record.net)} is on its way to your bank.`
  addNotification(world, { type: 'withdraw', title: 'Withdrawal paid', body, related: record.id })
}

/**
 * Decides records that have waited long enough. The wait starts when the world first sees a record
 * while awake, so an hour of sleep does not count.
 */
export function createFundLife(world: World): () => void {
  const seenAt = new Map<string, number>()
  const hasWaited = (record: WireDeposit | WireWithdrawal, forMs: number) => {
    const key = `${String(record.id)} ${String(record.status)}`
    const since = seenAt.get(key)
    if (since === undefined) seenAt.set(key, world.now())
    return since !== undefined && world.now() - since >= forMs
  }
  return () =>
    emittingChanges(world, () => {
      for (const record of world.state.deposits) {
        const isWaiting = record.status === FUND_STATUS.toBeApproved
        if (isWaiting && hasWaited(record, LOOKED_AT_AFTER_MS)) decideDeposit(world, record)
      }
      for (const record of world.state.withdraws) {
        if (record.status === FUND_STATUS.toBeApproved) {
          if (hasWaited(record, LOOKED_AT_AFTER_MS)) decideWithdrawal(world, record)
        } else if (record.status === FUND_STATUS.toBePaid && hasWaited(record, PAID_AFTER_MS)) {
          payWithdrawal(world, record)
        }
      }
    })
}
