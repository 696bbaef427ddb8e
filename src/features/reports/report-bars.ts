import type { ParsedList } from '#api/list-schema.ts'
import type { ReportDay, ReportDays } from '#api/reports/contract.ts'
import { completedAmount } from '#domain/completed-amount.ts'
import type { Side } from '#domain/side.ts'
import { addDays, type Day } from '#lib/manila-day.ts'
import { ZERO, type Centavos } from '#lib/money.ts'

export type DayBar = {
  day: Day
  /** Null if it could not be read. */
  up: Centavos | null
  down: Centavos | null
  figures: ReportDay | null
}

/** More bars would be unreadable; for a longer range its last year until today is drawn. */
const MAX_BARS = 366

/**
 * One bar per day of the range until today, including days missing from the response: collections
 * above the line, payments below it. A day without orders, or of a hidden side, has an amount of
 * zero. While a row could not be read, a missing day may be its day, with unknown amounts.
 */
export function dayBars(
  { items, dropped }: ParsedList<ReportDay>,
  { from, to }: ReportDays,
  sides: readonly Side[],
  today: Day,
): DayBar[] {
  const byDay = new Map(items.map((figures) => [figures.date, figures]))
  const missing = dropped === 0 ? ZERO : null
  const bars: DayBar[] = []
  // days to come have no figures, and a mistyped year would leave no bar for the others
  const last = from <= today && today < to ? today : to
  for (let day = last; day >= from && bars.length < MAX_BARS; day = addDays(day, -1)) {
    const figures = byDay.get(day) ?? null
    const amountOf = (side: Side) => {
      if (!sides.includes(side)) return ZERO
      return figures ? completedAmount(figures[side]) : missing
    }
    bars.push({ day, up: amountOf('collection'), down: amountOf('payment'), figures })
  }
  return bars.toReversed()
}

/**
 * The days with orders of a side, newest first, each day once: a repeated row must not be shown, or
 * counted, twice. An order may be completed on a later day than it was assigned: a day with an
 * amount is shown even if its number of orders is zero.
 */
export function dayRows(days: readonly ReportDay[], side: Side): ReportDay[] {
  const byDay = new Map(days.map((figures) => [figures.date, figures]))
  return [...byDay.values()]
    .filter((day) => day[side].count !== 0 || completedAmount(day[side]) !== ZERO)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
}
