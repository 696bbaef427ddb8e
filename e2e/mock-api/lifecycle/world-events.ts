import { SIDES, type Side } from '#domain/side.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { addMessage } from '../world/chat-log.ts'
import { fromWallClock, MINUTE_MS } from '../world/clock.ts'
import { addNotification, orderNews } from '../world/notification-log.ts'
import { eventOf, isActive, listOf, listOrder, makeOrder, STATUS } from '../world/orders-state.ts'
import { DEFAULT_REPLY, FILE_REPLY, REPLIES } from '../world/seed-data.ts'
import { centavosOf, credit, emittingChanges } from '../world/wallet.ts'
import type { WireOrder, WirePayment } from '../world/wire.ts'
import type { World } from '../world/world.ts'

/** The events of a live world; life.ts schedules them. */

const MAX_LISTED = 300
const MIN_ACTIVE = 3
const LOW_BALANCE_CENTAVOS = 2_000_000
const TOP_UP_CENTAVOS = 10_000_000

function isOnDuty({ state }: World, side: Side): boolean {
  return Number(side === 'collection' ? state.self.on_duty_ds : state.self.on_duty_df) === 1
}

export function trim({ state }: World): void {
  state.orders = state.orders.slice(0, MAX_LISTED)
  state.payments = state.payments.slice(0, MAX_LISTED)
  state.chat = state.chat.slice(0, MAX_LISTED)
  state.notifications = state.notifications.slice(0, MAX_LISTED)
}

/** Tops up the active orders, which may have timed out since the last visitor left. */
export function refill(world: World): void {
  for (const side of SIDES) {
    const orders = listOf(world, side)
    for (const order of orders) order.status = expiredStatus(world, order)
    for (let left = MIN_ACTIVE - orders.filter(isActive).length; left > 0; left -= 1) {
      listOrder(world, side, makeOrder(world, side, { createdMs: world.now() - left * MINUTE_MS }))
    }
  }
  trim(world)
}

/** Adds a new order if the member is on duty for that side. */
export function arrive(world: World, side: Side): void {
  if (!isOnDuty(world, side)) return
  const order = makeOrder(world, side, { createdMs: world.now() })
  emittingChanges(world, () => {
    listOrder(world, side, order)
    addNotification(world, orderNews(side, order))
    trim(world)
    world.emit(eventOf(side), order)
  })
}

/** A completed collection is deducted from the balance, a completed payout credited to it. */
export function complete(world: World, side: Side, order: WireOrder | WirePayment): void {
  const amount: number = readAmount(order.amount) ?? 0
  order.completed_at = world.wallNow()
  const relatedId = String(order.order_id)
  credit(world, 'balance', side === 'collection' ? -amount : amount, { type: side, relatedId })
  credit(world, 'bonus', readAmount(order.bonus) ?? 0, { type: 'rebate', relatedId })
}

export const isLate = (world: World, order: WireOrder | WirePayment) =>
  fromWallClock(String(order.expires_at)) <= world.now()

/** The order's status, which is timed out if it is still unpaid past its deadline. */
export function expiredStatus(world: World, order: WireOrder | WirePayment): WireOrder['status'] {
  return isLate(world, order) && order.status === STATUS.toBePaid ? STATUS.timedOut : order.status
}

/** The order's next status since the last check. */
function nextStatus(world: World, order: WireOrder | WirePayment): WireOrder['status'] {
  const { random } = world
  if (order.status === STATUS.toBePaid) {
    return random.chance(0.06) ? STATUS.toBeApproved : expiredStatus(world, order)
  }
  if (order.status !== STATUS.toBeApproved || !random.chance(0.12)) return order.status
  if (random.chance(0.9)) return STATUS.completed
  return random.pick([STATUS.auditFailed, STATUS.wrongAmount, STATUS.nameMismatch])
}

export function age(world: World): void {
  emittingChanges(world, () => {
    for (const side of SIDES) {
      for (const order of listOf(world, side)) {
        const status = nextStatus(world, order)
        if (status === STATUS.completed && order.status !== status) complete(world, side, order)
        order.status = status
      }
    }
    // an auto deposit, so that the demo always has balance
    if (centavosOf(world, 'balance') < LOW_BALANCE_CENTAVOS) {
      credit(world, 'balance', TOP_UP_CENTAVOS, { type: 'auto_deposit' })
    }
  })
}

export function reply(world: World, text: string): void {
  const found = REPLIES.find(([about]) => about.test(text))?.[1] ?? DEFAULT_REPLY
  const message = addMessage(world, { by: 'support', text: text === '' ? FILE_REPLY : found })
  trim(world)
  world.emit('chat', message)
}

/** Grants an occasional rebate. */
export function grantRebate(world: World): void {
  emittingChanges(world, () =>
    credit(world, 'bonus', world.random.between(100, 2500), { type: 'rebate' }),
  )
}
