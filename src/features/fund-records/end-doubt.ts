import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Page } from '#api/list-schema.ts'
import { KEYS } from '#api/query-keys.ts'
import type { FundRecord } from '#features/fund-records/fund-list.tsx'
import { noteRecordEnded } from '#shared/forms/unsettled-attempts.ts'

const LISTS = { deposit: KEYS.deposits, withdraw: KEYS.withdrawals }

/** Ends the doubt of what was sent when the record was made, which has been cancelled or rejected. */
export function endDoubt(
  client: QueryClient,
  form: keyof typeof LISTS,
  { createdAt }: Pick<FundRecord, 'createdAt'>,
): void {
  const lists = client.getQueriesData<InfiniteData<Page<FundRecord>>>({ queryKey: LISTS[form] })
  const records = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
  const times = new Map(records.map((record) => [record.id, record.createdAt.ms]))
  noteRecordEnded(form, createdAt.ms, [...times.values()])
}
