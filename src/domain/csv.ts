import type { Days } from '#domain/record-filter.ts'
import type { Centavos } from '#lib/money.ts'
import { visibleText } from '#lib/server-text.ts'

/**
 * A text, or an amount, which is written as a plain decimal so that a spreadsheet can sum it.
 * `amount` is null if it could not be read; a missing amount is an empty text.
 */
export type CsvCell = string | { amount: Centavos | null }

/** The byte order mark: without it Excel assumes the system's encoding. */
const BOM = '\uFEFF'

/**
 * Characters that start a formula in a spreadsheet, full-width forms included, at the start of a
 * cell, or where a spreadsheet of another country would begin one.
 */
const FORMULA = /(^|[;\t\r\n])(\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

function amountText(amount: Centavos): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The server's texts are untrusted: one that a spreadsheet would run as a formula gets an
 * apostrophe, and what is invisible could disguise a name or an amount.
 */
function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.amount === null ? '' : amountText(cell.amount)
  const safe = visibleText(cell).replaceAll(FORMULA, "$1'$2")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file by RFC 4180: comma-separated, quoted where needed, CRLF after every row. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** The number of amounts that could not be read and have left their cells empty. */
export function countUnreadable(rows: readonly (readonly CsvCell[])[]): number {
  const isUnreadable = (cell: CsvCell) => typeof cell !== 'string' && cell.amount === null
  return rows.reduce((count, row) => count + row.filter(isUnreadable).length, 0)
}

/** 'collection-orders_2026-11-01_2026-11-20.csv': the content and its days. */
export function csvFileName(subject: string, { from, to }: Days): string {
  const days = from || to ? [from ?? 'start', to ?? 'now'] : ['all']
  return `${[subject, ...new Set(days)].join('_')}.csv`
}
