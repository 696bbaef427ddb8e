import {
  recordFilterSearch,
  type OpenRecordSearch,
  type RecordFilter,
} from '#domain/record-filter.ts'

/** The ledgers by their number in the URL (R11.03). */
export const LEDGER_VALUES = [0, 1, 2, 3] as const

export type LedgerSearch = { value: (typeof LEDGER_VALUES)[number] } & Pick<
  RecordFilter,
  'range' | 'from' | 'to'
> &
  OpenRecordSearch

/** The default is the balance; the value is always present, even if it is 0. */
export function ledgerSearch(search: Record<string, unknown>): LedgerSearch {
  const { range, from, to, open } = recordFilterSearch(search, [])
  const value = LEDGER_VALUES.find((known) => String(known) === String(search['value'])) ?? 1
  return { value, range, from, to, open }
}
