import { readAmount } from '#lib/normalise/amount.ts'
import { pageAt, pageNumber, placePage } from './input.ts'
import { BackendError } from './world/messages.ts'
import type { World } from './world/world.ts'

/** Filters and totals the records of a list call. */

type Dated = { created_at?: unknown; amount?: unknown }
type Query = Record<string, string>

const DAY = /^\d{4}-\d{2}-\d{2}$/

function dayOf(query: Query, name: 'date_from' | 'date_to'): string | null {
  const day = query[name]
  if (day === undefined || day === '') return null
  if (!DAY.test(day)) throw new BackendError('invalidInput')
  return day
}

/** Both days inclusive, in Manila time. */
export function isInDays(query: Query): (record: Dated) => boolean {
  const from = dayOf(query, 'date_from')
  const to = dayOf(query, 'date_to')
  if (from && to && to < from) throw new BackendError('invalidInput')
  return ({ created_at }) => {
    const day = String(created_at).slice(0, 10)
    return (!from || day >= from) && (!to || day <= to)
  }
}

/** Whether any text field contains the keyword. */
export function hasKeyword({ keyword = '' }: Query): (record: object) => boolean {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return () => true
  return (record) => JSON.stringify(Object.values(record)).toLowerCase().includes(wanted)
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0) / 100

function totalsOf(records: readonly Dated[]) {
  const amounts = records.map(({ amount }): number => readAmount(amount) ?? 0)
  return {
    count: records.length,
    amount: sum(amounts),
    in: sum(amounts.filter((amount) => amount > 0)),
    out: sum(amounts.filter((amount) => amount < 0)),
  }
}

/** One page of the records in the wanted days, with the totals of all of them. */
export function recordPage<T extends Dated>(world: World, records: readonly T[], query: Query) {
  const { listTotals, pageSize } = world.options
  const found = records.filter(isInDays(query))
  const page = pageAt(found, pageNumber(query), pageSize)
  return placePage(world, listTotals ? { ...page, totals: totalsOf(found) } : page)
}
