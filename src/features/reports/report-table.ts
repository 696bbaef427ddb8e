import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportTotals } from '#api/reports/contract.ts'
import { csvFileName, type CsvCell } from '#domain/csv.ts'
import type { Days } from '#domain/record-filter.ts'
import type { Side } from '#domain/side.ts'
import type { CsvTable } from '#shared/records/use-csv-export.ts'

const SIDE_HEADERS: Record<Side, readonly MessageDescriptor[]> = {
  collection: [
    msg`Collection orders`,
    msg`Completed collection amount`,
    msg`Collection completed, %`,
  ],
  payment: [msg`Payment orders`, msg`Completed payment amount`, msg`Payment completed, %`],
}
const MONEY_HEADERS = [msg`Bonus`, msg`Fees`, msg`Deposits`, msg`Withdrawals`]

const sideCells = ({ count, amount, successRate }: ReportTotals[Side]): CsvCell[] => [
  count === null ? '' : String(count),
  // without orders there may be no amount
  amount === null && count === 0 ? '' : { amount },
  successRate === null ? '' : String(successRate),
]

/** A report's rows as a file: the columns that name a row, then its figures. */
export function reportTable<T extends ReportTotals>(
  i18n: I18n,
  options: {
    subject: string
    days: Days
    /** Only these have columns. */
    sides: readonly Side[]
    /** The headers of the first columns, and their cells. */
    header: readonly string[]
    idOf: (row: T) => string
    namesOf: (row: T) => readonly string[]
    load: (signal: AbortSignal) => Promise<{ items: T[]; dropped: number }>
  },
): CsvTable<T> {
  const { subject, days, sides, header, idOf, namesOf, load } = options
  const headers = [...sides.flatMap((side) => SIDE_HEADERS[side]), ...MONEY_HEADERS]
  return {
    source: {
      // a report is one page; fetched again, so that the file is current
      load: async (_page, signal) => {
        const list = await load(signal)
        const totals = { count: list.items.length, amount: null, incoming: null, outgoing: null }
        return { ...list, currentPage: 1, nextPage: null, totals }
      },
      idOf,
    },
    header: [...header, ...headers.map((message) => i18n._(message))],
    rowOf: (row) => [
      ...namesOf(row),
      ...sides.flatMap((side) => sideCells(row[side])),
      { amount: row.bonus },
      { amount: row.fees },
      { amount: row.deposits },
      { amount: row.withdrawals },
    ],
    fileName: csvFileName(subject, days),
  }
}
