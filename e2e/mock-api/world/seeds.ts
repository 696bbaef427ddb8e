import type { Side } from '#domain/side.ts'
import { addMessage } from './chat-log.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toWallClock } from './clock.ts'
import { fillDeposits, fillWithdraws } from './fund-book.ts'
import { fillNotifications } from './notification-log.ts'
import { listOrder, makeOrder, STATUS } from './orders-state.ts'
import { fillRecords } from './record-book.ts'
import { fillTeamDays } from './report-book.ts'
import { ANNOUNCEMENTS, CHAT, EDITOR_NOTICE } from './seed-data.ts'
import { fillTeam } from './team-book.ts'
import type { WireAnnouncement, WireBank, WireCard } from './wire.ts'
import type { World } from './world.ts'

/** plain: a little of everything; empty: empty lists; demo: a member with a long history. */
export type SeedName = 'plain' | 'empty' | 'demo'

/** How many of each item a world starts with. `unread` counts unread chat messages. */
export type SeedCounts = Partial<Record<keyof typeof PLAIN, number>>

const PLAIN = {
  orders: 2,
  doneOrders: 0,
  payments: 1,
  donePayments: 0,
  cards: 2,
  banks: 2,
  deposits: 0,
  withdraws: 0,
  announcements: 2,
  notifications: 3,
  chat: 4,
  unread: 0,
  records: 3,
  members: 6,
}
const DEMO: typeof PLAIN = {
  orders: 6,
  doneOrders: 56,
  payments: 3,
  donePayments: 48,
  cards: 4,
  banks: 3,
  deposits: 24,
  withdraws: 26,
  announcements: 4,
  notifications: 26,
  chat: 30,
  unread: 1,
  records: 64,
  members: 46,
}
const EMPTY = Object.fromEntries(Object.keys(PLAIN).map((key) => [key, 0])) as typeof PLAIN

const COUNTS: Record<SeedName, typeof PLAIN> = { plain: PLAIN, empty: EMPTY, demo: DEMO }

const CARDS: readonly Omit<WireCard, 'id'>[] = [
  { bank_name: 'GCash', bank_no: '09171234567', is_collection: 1, is_pay: 1, gcash_status: 1 },
  { bank_name: 'BDO Unibank', bank_no: '001234567890', is_collection: 0, is_pay: 1 },
  { bank_name: 'Maya', bank_no: '09289876543', is_collection: 1, is_pay: 0, gcash_status: 4 },
  { bank_name: 'UnionBank', bank_no: '109400123456', is_collection: 0, is_pay: 0, gcash_status: 2 },
]

const BANKS: readonly Omit<WireBank, 'id'>[] = [
  { bank_name: 'GCash', bank_no: '09171234567', holder: 'Maria Santos', branch: '' },
  {
    bank_name: 'BPI',
    bank_no: '1234567890',
    holder: 'Maria Santos',
    branch: 'Makati Ayala Avenue',
  },
  { bank_name: 'Maya', bank_no: '09289876543', holder: 'Maria Santos', branch: '' },
]

/** The outcomes of past orders: most are successful. */
const ENDINGS = [
  ...Array.from({ length: 10 }, () => STATUS.completed),
  STATUS.timedOut,
  STATUS.rejected,
  STATUS.wrongAmount,
  STATUS.nameMismatch,
]

function announcements(world: World, count: number): WireAnnouncement[] {
  return Array.from({ length: count }, (_, index) => ({
    id: count - index,
    created_at: toWallClock(world.now() - index * 2 * DAY_MS - 3 * HOUR_MS),
    ...(ANNOUNCEMENTS[index % ANNOUNCEMENTS.length] ?? ANNOUNCEMENTS[0]),
  }))
}

function fillOrders(
  world: World,
  side: Side,
  active: number,
  done: number,
  spreadMs: number,
): void {
  const make = (status: number, ageMs: number) => {
    const seed = { status, createdMs: world.now() - ageMs }
    listOrder(world, side, makeOrder(world, side, seed))
  }
  for (let left = done; left > 0; left -= 1) {
    make(
      ENDINGS[left % ENDINGS.length] ?? STATUS.completed,
      HOUR_MS + left * 53 * MINUTE_MS + left * left * spreadMs,
    )
  }
  // of mixed ages and states; the newest are unpaid
  const states = [STATUS.toBePaid, STATUS.toBePaid, STATUS.toBePaid, STATUS.toBeApproved]
  for (let left = active - 1; left >= 0; left -= 1) {
    const age = active > 20 ? (left / active) * 12 * MINUTE_MS : (left * 2 + 1) * MINUTE_MS
    const status = left === 5 ? STATUS.auditFailed : (states[left % 4] ?? STATUS.toBePaid)
    make(status, age)
  }
}

function fillChat(world: World, count: number, unread: number): void {
  for (let left = count - 1; left >= 0; left -= 1) {
    // so that the newest message is always from support
    const [by, text] = CHAT[CHAT.length - 1 - (left % CHAT.length)] ?? CHAT[0]
    const createdAt = toWallClock(world.now() - HOUR_MS - left * 7 * MINUTE_MS)
    addMessage(world, { by, text, createdAt, isRead: true })
  }
  const fromSupport = world.state.chat.filter((message) => message.author !== world.options.account)
  for (const message of fromSupport.slice(0, unread)) message.read_at = null
}

/** Fills a new world's lists. */
export function fill(world: World, seed: SeedName, counts: SeedCounts = {}): void {
  const wanted = { ...COUNTS[seed], ...counts }
  const { state } = world
  state.cards = Array.from({ length: wanted.cards }, (_, index) => ({
    ...CARDS[index % CARDS.length],
    id: index + 1,
    enable: 1,
  }))
  state.banks = Array.from({ length: wanted.banks }, (_, index) => ({
    ...BANKS[index % BANKS.length],
    id: index + 1,
  }))
  fillDeposits(world, wanted.deposits)
  fillWithdraws(world, wanted.withdraws)
  state.announcements = announcements(world, wanted.announcements)
  // the demo's history spans a month, so that its reports have content
  const spreadMs = seed === 'demo' ? 12 * MINUTE_MS : 0
  fillOrders(world, 'collection', wanted.orders, wanted.doneOrders, spreadMs)
  fillOrders(world, 'payment', wanted.payments, wanted.donePayments, spreadMs)
  fillChat(world, wanted.chat, wanted.unread)
  if (seed === 'demo') {
    state.balance = { balance: 125_430.75, bonus: 2318.4 }
    state.notice = EDITOR_NOTICE
  }
  fillRecords(world, wanted.records)
  fillNotifications(world, wanted.notifications)
  fillTeam(world, wanted.members)
  if (seed === 'demo') fillTeamDays(world, 9)
}
