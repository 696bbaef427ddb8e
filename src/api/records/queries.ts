import { callApi } from '#api/call.ts'
import { KEYS } from '#api/query-keys.ts'
import type { RecordSource } from '#api/record-list.ts'
import { getRecords, type Ledger, type LedgerRow } from '#api/records/contract.ts'
import type { Days } from '#domain/record-filter.ts'

export const ledgerSource = (ledger: Ledger, days: Days): RecordSource<LedgerRow> => ({
  root: KEYS.ledger,
  key: [ledger, days],
  load: (page, signal) => callApi(getRecords, { ledger, page, days }, signal),
  idOf: ({ id }) => id,
})
