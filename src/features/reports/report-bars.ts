import type { ReportDay } from '#api/reports/contract.ts'
import { addDays, type Day } from '#lib/manila-day.ts'
import type { Centavos } from '#lib/money.ts'

export type DayBar = { day: Day; up: Centavos; down: Centavos; figures: ReportDay | null }

/** More bars than this tell nothing; of a longer range its last year is drawn. */
const MAX_BARS = 366

/**
 * One bar per day of the range, also for days the answer leaves out: collections above the line,
 * payments below it. An amount that cannot be read has no height.
 */
export function dayBars(
  days: readonly ReportDay[],
  { from, to }: { from: Day; to: Day },
): DayBar[] {
  const byDay = new Map(days.map((figures) => [figures.date, figures]))
  const bars: DayBar[] = []
  for (let day = to; day >= from && bars.length < MAX_BARS; day = addDays(day, -1)) {
    const figures = byDay.get(day) ?? null
    bars.push({
      day,
      up: figures?.collection.amount ?? (0 as Centavos),
      down: figures?.payment.amount ?? (0 as Centavos),
      figures,
    })
  }
  return bars.toReversed()
}

/** Newest first, each day once: a repeated row must not be shown, or counted, twice. */
export function dayRows(days: readonly ReportDay[]): ReportDay[] {
  const byDay = new Map(days.map((figures) => [figures.date, figures]))
  return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? 1 : -1))
}
