import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FundListParams } from '#api/fund-record.ts'
import { MAX_RENEWED_PAGES } from '#api/long-history.ts'
import type { RecordSource } from '#api/record-list.ts'
import { isFiltered } from '#domain/applied-filter.ts'
import type { FundFilter } from '#domain/fund-filter.ts'
import { isPending } from '#domain/fund-state.ts'
import type { RecordFilter } from '#domain/record-filter.ts'
import type { RecordState } from '#domain/status.ts'
import { fundParams } from '#features/fund-records/fund-params.ts'
import type { Centavos } from '#lib/money.ts'
import { sumAmounts } from '#lib/sum-amounts.ts'
import type { Moment } from '#lib/time.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { useOpenRecord } from '#shared/navigation/use-open-record.ts'
import { useRenewal } from '#shared/query/use-renewal.ts'
import { FilterBar } from '#shared/records/filter-bar.tsx'
import { ListTotals } from '#shared/records/list-totals.tsx'
import { RecordList } from '#shared/records/record-list.tsx'
import { RecordSplit, type DetailFrame } from '#shared/records/record-split.tsx'
import { useRecordList } from '#shared/records/use-record-list.ts'

/** The common fields of deposits and withdrawals. */
export type FundRecord = {
  id: string
  amount: Centavos | null
  state: RecordState
  createdAt: Moment
}

/** The list's props for a row. */
export type FundRow = { isCurrent: boolean | undefined; onOpen: () => void }

type FundListProps<T extends FundRecord> = {
  label: string
  filter: RecordFilter<FundFilter>
  onFilter: (filter: RecordFilter<FundFilter>) => void
  /** The record that the URL opens. */
  openId: string | number | undefined
  sourceOf: (params: Omit<FundListParams, 'page'>) => RecordSource<T>
  empty: { title: string; detail?: ReactNode; action?: ReactNode }
  renderRow: (record: T, row: FundRow) => ReactNode
  renderDetail: (record: T, frame: DetailFrame) => ReactNode
}

/**
 * A withdrawal may be pending for hours, and each refetch is up to three pages: only the open record
 * is waited for.
 */
const RENEW_MS = 60_000

const idOf = ({ id }: FundRecord) => id
const momentOf = ({ createdAt }: FundRecord) => createdAt

/** A filtered list of deposits or withdrawals, with its totals. */
export function FundList<T extends FundRecord>(props: FundListProps<T>) {
  const { label, filter, onFilter, openId, sourceOf, empty, renderRow, renderDetail } = props
  const { t } = useLingui()
  const today = useToday()
  const query = useRecordList(sourceOf(fundParams(filter, today)))
  const { data, hasNextPage } = query
  const detail = useOpenRecord(query, idOf, openId)
  const { isOpen, record: opened } = detail
  const mayChange = isOpen && opened !== null && isPending(opened.state)
  useRenewal(mayChange && (data?.pageCount ?? 0) <= MAX_RENEWED_PAGES, query.refetch, RENEW_MS)
  const { sum, unreadable } = sumAmounts(data?.items.map(({ amount }) => amount) ?? [])
  const total = data?.totals?.amount ?? null
  return (
    <>
      <FilterBar
        filter={filter}
        onChange={onFilter}
        today={today}
        statuses={[
          { value: 'pending', label: t`Under way` },
          { value: 'completed', label: t`Completed` },
          { value: 'rejected', label: t`Rejected` },
          { value: 'cancelled', label: t`Cancelled` },
        ]}
      />
      {(!query.isError || data) && (
        <ListTotals
          list={data}
          hasNextPage={hasNextPage}
          figures={[{ label: t`Amount`, amount: total ?? sum }]}
          isSummed={total === null}
          unreadable={total === null ? unreadable : 0}
        />
      )}
      <RecordSplit
        detail={detail}
        idOf={idOf}
        title={t`Choose a record`}
        renderDetail={renderDetail}
      >
        {(isCurrent) => (
          <RecordList
            label={label}
            query={query}
            idOf={idOf}
            momentOf={momentOf}
            empty={empty}
            onClearFilter={isFiltered(filter) ? () => onFilter({}) : undefined}
          >
            {(record) =>
              renderRow(record, { isCurrent: isCurrent(record), onOpen: () => detail.open(record) })
            }
          </RecordList>
        )}
      </RecordSplit>
    </>
  )
}
