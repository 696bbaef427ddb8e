import type {
  ReportScope,
  WireReportDay,
  WireReportMember,
  WireReportTotals,
} from '#api/reports/contract.ts'
import { readAmount } from '#lib/normalise/amount.ts'
import { DAY_MS, toWallClock } from './clock.ts'
import { isActive, STATUS } from './orders-state.ts'
import { seededRandom } from './random.ts'
import type { World } from './world.ts'

/** Calculates reports from a world's orders and records. */

type Order = { status?: unknown; amount?: unknown; bonus?: unknown; created_at?: unknown }
type Fund = { status?: unknown; amount?: unknown; fee?: unknown; created_at?: unknown }
/** One downline member's activity on one day; `isDirect` means the first line. */
export type TeamDay = WireReportDay & { account: string; name: string; isDirect: boolean }

export const cents = (amount: unknown): number => readAmount(amount) ?? 0
const sum = (list: readonly unknown[]) =>
  list.reduce<number>((total, value) => total + cents(value), 0) / 100
const isCompleted = ({ status }: { status?: unknown }) => Number(status) === STATUS.completed
const dayOf = ({ created_at }: { created_at?: unknown }) => String(created_at).slice(0, 10)

function sideOf(orders: readonly Order[]) {
  const ended = orders.filter((order) => !isActive(order)).length
  const completed = orders.filter(isCompleted)
  return {
    count: orders.length,
    amount: sum(completed.map(({ amount }) => amount)),
    success_rate: ended === 0 ? null : (completed.length / ended) * 100,
  }
}

type Own = { orders: Order[]; payments: Order[]; deposits: Fund[]; withdraws: Fund[] }

function figuresOf({ orders, payments, deposits, withdraws }: Own): WireReportTotals {
  const paidOut = withdraws.filter(isCompleted)
  return {
    collection: sideOf(orders),
    payment: sideOf(payments),
    bonus: sum([...orders, ...payments].filter(isCompleted).map(({ bonus }) => bonus)),
    fees: sum(paidOut.map(({ fee }) => fee)),
    deposits: sum(deposits.filter(isCompleted).map(({ amount }) => amount)),
    withdrawals: sum(paidOut.map(({ amount }) => amount)),
  }
}

const only = (
  { orders, payments, deposits, withdraws }: Own,
  isIn: (record: object) => boolean,
) => ({
  orders: orders.filter(isIn),
  payments: payments.filter(isIn),
  deposits: deposits.filter(isIn),
  withdraws: withdraws.filter(isIn),
})

/** The member's totals, overall and per day; days without activity are left out. */
export function personalReport(world: World, isIn: (record: object) => boolean) {
  const own = only(world.state, isIn)
  const days = new Set(Object.values(own).flatMap((list) => list.map(dayOf)))
  return {
    totals: figuresOf(own),
    days: [...days]
      .toSorted()
      .toReversed()
      .map((date): WireReportDay => {
        const ofDay = only(own, (record) => dayOf(record) === date)
        return Object.assign({ date }, figuresOf(ofDay))
      }),
  }
}

function sideSum(days: readonly WireReportDay[], side: 'collection' | 'payment') {
  const figures = days.map((day) => day[side] ?? {})
  const count = figures.reduce((total, day) => total + Number(day.count ?? 0), 0)
  const done = figures.reduce(
    (total, day) => total + Number(day.count ?? 0) * Number(day.success_rate ?? 0),
    0,
  )
  return {
    count,
    amount: sum(figures.map(({ amount }) => amount)),
    success_rate: count === 0 ? null : done / count,
  }
}

const sumOf = (days: readonly WireReportDay[]): WireReportTotals => ({
  collection: sideSum(days, 'collection'),
  payment: sideSum(days, 'payment'),
  bonus: sum(days.map(({ bonus }) => bonus)),
  fees: sum(days.map(({ fees }) => fees)),
  deposits: sum(days.map(({ deposits }) => deposits)),
  withdrawals: sum(days.map(({ withdrawals }) => withdrawals)),
})

function groupsOf<T>(list: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

/** A member's id; the account name if the member is no longer listed. */
const idOf = ({ state }: World, account: string) =>
  state.team.members.find((member) => member.account === account)?.id ?? account

/** The downline's totals: overall, per day and per member. */
export function teamReport(world: World, isIn: (record: object) => boolean, scope: ReportScope) {
  const seen = world.state.teamDays.filter(
    (day) => (scope === 'all' || day.isDirect) && isIn({ created_at: day.date }),
  )
  return {
    totals: sumOf(seen),
    days: groupsOf(seen, ({ date }) => date).map(([date, days]): WireReportDay =>
      Object.assign({ date }, sumOf(days)),
    ),
    members: groupsOf(seen, ({ account }) => account).map(([account, days]): WireReportMember =>
      Object.assign({ id: idOf(world, account), account, name: days[0]?.name ?? '' }, sumOf(days)),
    ),
  }
}

const HISTORY_DAYS = 45

/**
 * The history of the first `count` members. Has its own random generator, so that other seeds do
 * not depend on it.
 */
export function fillTeamDays(world: World, count: number): void {
  const random = seededRandom(17)
  const members = world.state.team.members.slice(0, count)
  const side = () => {
    const orders = random.between(0, 14)
    return {
      count: orders,
      amount: orders * random.between(9, 40) * 50,
      success_rate: orders === 0 ? null : random.between(78, 100),
    }
  }
  world.state.teamDays = Array.from({ length: members.length * HISTORY_DAYS }, (_, index) => {
    const member = members[Math.floor(index / HISTORY_DAYS)]
    const collection = side()
    const payment = side()
    return {
      account: String(member?.account),
      name: String(member?.name ?? ''),
      isDirect: member?.parent_id === null,
      date: toWallClock(world.now() - (index % HISTORY_DAYS) * DAY_MS).slice(0, 10),
      collection,
      payment,
      bonus: Math.round((collection.amount + payment.amount) * 0.8) / 100,
      fees: random.between(0, 4) * 15,
      deposits: random.between(0, 3) * 1000,
      withdrawals: random.between(0, 3) * 500,
    }
  })
}
