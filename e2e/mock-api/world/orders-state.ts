import type { Side } from '#domain/side.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { MINUTE_MS, toWallClock } from './clock.ts'
import { BackendError } from './messages.ts'
import type { Random } from './random.ts'
import { BANKS, isWallet, PEOPLE } from './seed-data.ts'
import type { WireOrder, WirePayment } from './wire.ts'
import type { World } from './world.ts'

/** The status numbers that the app assumes (R6.06). */
export const STATUS = {
  toBePaid: 0,
  toBeApproved: 1,
  completed: 2,
  rejected: 3,
  auditFailed: 4,
  timedOut: 5,
  wrongAmount: 6,
  nameMismatch: 7,
} as const

const ACTIVE = new Set<number>([STATUS.toBePaid, STATUS.toBeApproved, STATUS.auditFailed])

export const isActive = (order: { status?: unknown }) => ACTIVE.has(Number(order.status))

const BONUS_RATE = 0.008
const TIME_LIMIT_MS = { collection: 15 * MINUTE_MS, payment: 30 * MINUTE_MS }

/** Round amounts, some with centavos, as in real payments. */
function amountOf(random: Random): number {
  const pesos = random.between(3, 120) * 50
  return random.chance(0.3) ? pesos + random.between(1, 99) / 100 : pesos
}

function accountNumber(random: Random, bank: string): string {
  if (isWallet(bank)) return `09${random.between(150_000_000, 999_999_999)}`
  return `00${random.between(1_000_000_000, 9_999_999_999)}`
}

export type OrderSeed = { createdMs: number; status?: number }

function commonFields(world: World, side: Side, { createdMs, status = 0 }: OrderSeed) {
  const amount = amountOf(world.random)
  const number = String(world.next(side)).padStart(4, '0')
  return {
    order_id: `${side === 'collection' ? 'C' : 'P'}${world.memberId}${number}`,
    amount,
    status,
    created_at: toWallClock(createdMs),
    expires_at: toWallClock(createdMs + TIME_LIMIT_MS[side]),
    completed_at: status === STATUS.completed ? toWallClock(createdMs + 4 * MINUTE_MS) : null,
    bonus: Math.round(amount * BONUS_RATE * 100) / 100,
    remark: '',
    proof_urls: [],
  }
}

/** A collection order goes to one of the member's own cards. */
function makeCollection(world: World, seed: OrderSeed): WireOrder {
  const { cards } = world.state
  const card = cards.find(({ is_collection }) => Number(is_collection) === 1) ?? cards[0]
  const fields = commonFields(world, 'collection', seed)
  return {
    ...fields,
    payer_name: world.random.pick(PEOPLE),
    card_id: card?.id ?? null,
    bank_name: card?.bank_name ?? 'GCash',
    bank_no: card?.bank_no ?? '',
  }
}

/** Every third payment order has its content as a JSON string (R6.04). */
function makePayment(world: World, seed: OrderSeed): WirePayment {
  const { random } = world
  const fields = commonFields(world, 'payment', seed)
  const bank = random.pick(BANKS)
  const content = {
    bank_name: bank,
    bank_no: accountNumber(random, bank),
    holder: random.pick(PEOPLE),
    branch: isWallet(bank) ? '' : 'Makati Ayala Avenue',
    note: '',
  }
  const isText = Number(fields.order_id.slice(-4)) % 3 === 2
  return { ...fields, content: isText ? JSON.stringify(content) : content }
}

/** Makes an order, without listing it. */
export const makeOrder = (world: World, side: Side, seed: OrderSeed): WireOrder | WirePayment =>
  side === 'collection' ? makeCollection(world, seed) : makePayment(world, seed)

export function listOf(world: World, side: Side): (WireOrder | WirePayment)[] {
  return side === 'collection' ? world.state.orders : world.state.payments
}

export const eventOf = (side: Side) => (side === 'collection' ? 'new_order' : 'new_payment')

/** Puts an order at the top of its list. */
export function listOrder(world: World, side: Side, order: WireOrder | WirePayment): void {
  if (side === 'collection') world.state.orders = [order, ...world.state.orders]
  else world.state.payments = [order, ...world.state.payments]
}

export function sumOfActive(orders: readonly { amount?: unknown; status?: unknown }[]): number {
  return orders.filter(isActive).reduce((sum, order) => sum + (readAmount(order.amount) ?? 0), 0)
}

/** Parses a list call's `status`: one number or several, comma-separated; blank means all. */
export function hasStatus(wanted: string | undefined): (order: { status?: unknown }) => boolean {
  if (!wanted) return () => true
  if (!/^\d+(,\d+)*$/.test(wanted)) throw new BackendError('invalidInput')
  const statuses = new Set(wanted.split(','))
  return ({ status }) => statuses.has(String(status))
}
