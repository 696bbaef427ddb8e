import type { Side } from '#domain/side.ts'
import { HOUR_MS, MINUTE_MS, toWallClock } from './clock.ts'
import { eventOf } from './orders-state.ts'
import type { WireNotification, WireOrder, WirePayment } from './wire.ts'
import type { World } from './world.ts'

type News = Pick<WireNotification, 'type' | 'title' | 'body'> & {
  related?: string | number | null
  createdMs?: number
  isRead?: boolean
}

/** Puts a notification at the top of the list. */
export function addNotification(world: World, news: News): void {
  const { createdMs = world.now(), isRead = false, related = null, ...text } = news
  const createdAt = toWallClock(createdMs)
  const notification = {
    ...text,
    id: world.next('notification'),
    related,
    read_at: isRead ? createdAt : null,
    created_at: createdAt,
  }
  world.state.notifications = [notification, ...world.state.notifications]
}

/** The backend's notification about a new order. */
export function orderNews(side: Side, order: WireOrder | WirePayment): News {
  const isCollection = side === 'collection'
  return {
    type: eventOf(side),
    title: isCollection ? 'New collection order' : 'New payment order',
    body: `Order ${order.order_id}: ₱${String(order.amount)}`,
    related: order.order_id,
  }
}

/** A day's notifications, used in rotation. */
const NEWS: readonly ((world: World) => News)[] = [
  ({ state: { orders } }) =>
    orders[0] ? orderNews('collection', orders[0]) : { type: 'system', title: 'Welcome', body: '' },
  ({ state: { payments } }) =>
    payments[0]
      ? orderNews('payment', payments[0])
      : { type: 'system', title: 'Welcome', body: '' },
  () => ({
    type: 'deposit',
    title: 'Deposit credited',
    body: '₱20,000.00 has been added to your balance.',
  }),
  ({ state: { orders } }) => ({
    type: 'order_closed',
    title: 'Order expired',
    body: `Order ${orders.at(-1)?.order_id ?? ''} was not paid in time.`,
    related: orders.at(-1)?.order_id,
  }),
  () => ({
    type: 'withdraw',
    title: 'Withdrawal paid',
    body: '₱5,000.00 is on its way to your bank.',
  }),
  () => ({
    type: 'announcement',
    title: 'New announcement',
    body: 'GCash maintenance on Sunday, 1:00–4:00 AM',
    related: 4,
  }),
  () => ({ type: 'system', title: 'New sign-in', body: 'Your account was used on a new phone.' }),
]

/** Fills the list; the two newest are unread. */
export function fillNotifications(world: World, count: number): void {
  for (let left = count - 1; left >= 0; left -= 1) {
    const make = NEWS[left % NEWS.length] ?? NEWS[0]
    if (!make) continue
    const createdMs = world.now() - left * (2 * HOUR_MS + 7 * MINUTE_MS) - MINUTE_MS
    addNotification(world, { ...make(world), createdMs, isRead: left >= 2 })
  }
}
