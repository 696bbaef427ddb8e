import { readAmount } from '#lib/normalise/amount.ts'
import { HOUR_MS, MINUTE_MS, toWallClock } from './clock.ts'
import { BackendError } from './messages.ts'
import { STATUS } from './orders-state.ts'
import { seededRandom } from './random.ts'
import { drawReceipt } from './receipt.ts'
import { keepUpload } from './uploads.ts'
import { credit } from './wallet.ts'
import type { WireDeposit, WireDepositOptions, WireWithdrawal } from './wire.ts'
import type { World } from './world.ts'

/** Deposits and withdrawals, including the seeded history. The last status is an assumption. */
export const FUND_STATUS = { ...STATUS, cancelled: 8 } as const

/** Cancels a record on the member's request, unless it has been decided. */
export function cancelFund(world: World, record: WireDeposit | WireWithdrawal): void {
  if (record.status !== FUND_STATUS.toBeApproved) throw new BackendError('notCancellable')
  record.status = FUND_STATUS.cancelled
  record.updated_at = world.wallNow()
}

/** Returns a withdrawal's amount to where it came from. */
export function refund(world: World, { id, source, amount }: WireWithdrawal): void {
  credit(world, source === 'bonus' ? 'bonus' : 'balance', readAmount(amount) ?? 0, {
    type: 'withdraw',
    relatedId: String(id),
  })
}

export const WITHDRAW_LIMITS = { min: 100, max: 50_000 }
export const FEE_RATE = 0.03

export const initialDepositOptions = (): WireDepositOptions => ({
  limits: { min: 500, max: 100_000 },
  quick: [1000, 2000, 5000, 10_000, 20_000, 50_000],
  accounts: [
    {
      id: 1,
      bank_name: 'GCash',
      bank_no: '09175550101',
      holder: 'Luzon Trading Inc.',
      reference: 'D1001',
    },
    {
      id: 2,
      bank_name: 'UnionBank',
      bank_no: '109455667788',
      holder: 'Luzon Trading Inc.',
      reference: 'D1001',
    },
  ],
  usdt: { network: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', rate: 58.35 },
})

/** The reason the operator gives for a rejection. */
export const DEPOSIT_REASONS: Partial<Record<number, string>> = {
  [FUND_STATUS.rejected]: 'No payment with this reference has arrived.',
  [FUND_STATUS.auditFailed]: 'The receipt cannot be read. Please send a clear photo.',
  [FUND_STATUS.timedOut]: 'No payment arrived within 24 hours.',
  [FUND_STATUS.wrongAmount]: 'The payment that arrived was ₱200.00 less.',
  [FUND_STATUS.nameMismatch]: 'The payment came from an account that is not yours.',
}

export const WITHDRAW_REASONS: Partial<Record<number, string>> = {
  [FUND_STATUS.rejected]: 'The bank refused the payment.',
  [FUND_STATUS.auditFailed]: 'Please contact customer service to confirm your identity.',
  [FUND_STATUS.timedOut]: 'The bank did not answer in time.',
  [FUND_STATUS.wrongAmount]: 'The bank pays at most ₱50,000.00 at once.',
  [FUND_STATUS.nameMismatch]: 'The account belongs to somebody else.',
}

/** Every outcome, most of them successful; the newest records come first. */
const ENDINGS = [
  FUND_STATUS.completed,
  FUND_STATUS.completed,
  FUND_STATUS.completed,
  FUND_STATUS.rejected,
  FUND_STATUS.completed,
  FUND_STATUS.cancelled,
  FUND_STATUS.wrongAmount,
  FUND_STATUS.nameMismatch,
  FUND_STATUS.completed,
  FUND_STATUS.auditFailed,
  FUND_STATUS.timedOut,
] as const

const endingOf = (index: number): number => ENDINGS[index % ENDINGS.length] ?? 0

/** How many of the newest deposits still have their photo. */
const PROVEN = 8

const GAP_MS = 11 * HOUR_MS

const times = (world: World, index: number) => {
  const createdMs = world.now() - 2 * HOUR_MS - index * GAP_MS
  return {
    created_at: toWallClock(createdMs),
    updated_at: toWallClock(createdMs + 9 * MINUTE_MS),
  }
}

/** Fills the list, newest first, with decided deposits only: tests add pending ones themselves. */
export function fillDeposits(world: World, count: number): void {
  const random = seededRandom(11)
  world.state.deposits = Array.from({ length: count }, (_, index): WireDeposit => {
    const status = endingOf(index)
    const isUsdt = index % 6 === 4
    const usdt = random.between(2, 40) * 10
    const amount = isUsdt ? Math.round(usdt * 5835) / 100 : random.between(2, 40) * 500
    const reference = String(random.between(1_000_000_000_000, 9_999_999_999_999))
    const { created_at, updated_at } = times(world, index)
    return {
      id: `D${world.memberId}${String(count - index).padStart(4, '0')}`,
      method: isUsdt ? 'usdt' : 'bank',
      amount,
      usdt_amount: isUsdt ? usdt : null,
      account_id: isUsdt ? null : 1,
      bank_name: isUsdt ? 'TRC20' : 'GCash',
      bank_no: isUsdt ? 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' : '09175550101',
      holder: isUsdt ? '' : 'Luzon Trading Inc.',
      reference,
      paid_at: created_at,
      note: '',
      status,
      reason: DEPOSIT_REASONS[status] ?? '',
      proof_urls: index < PROVEN ? [keepUpload(world, drawReceipt(amount, reference))] : [],
      created_at,
      updated_at,
    }
  })
}

/** The newest withdrawals: one pending, and one approved but not yet paid. */
const UNDER_WAY: readonly number[] = [FUND_STATUS.toBeApproved, FUND_STATUS.toBePaid]

export function fillWithdraws(world: World, count: number): void {
  const random = seededRandom(13)
  world.state.withdraws = Array.from({ length: count }, (_, index): WireWithdrawal => {
    const status = UNDER_WAY[index] ?? endingOf(index)
    const isBonus = index % 4 === 3
    const amount = random.between(2, 60) * (isBonus ? 50 : 500)
    const fee = isBonus ? 0 : (amount * 3) / 100
    const { created_at, updated_at } = times(world, index)
    return {
      id: `W${world.memberId}${String(count - index).padStart(4, '0')}`,
      source: isBonus ? 'bonus' : 'balance',
      amount,
      fee,
      net: Math.round((amount - fee) * 100) / 100,
      bank_name: index % 3 === 1 ? 'BPI' : 'GCash',
      bank_no: index % 3 === 1 ? '1234567890' : '09171234567',
      holder: 'Maria Santos',
      status,
      reason: WITHDRAW_REASONS[status] ?? '',
      created_at,
      updated_at: index === 0 ? null : updated_at,
    }
  })
}
