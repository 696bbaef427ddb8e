import { useMemo, type ReactNode } from 'react'
import { byDay, inOne } from '#lib/record-days.ts'
import type { Moment } from '#lib/time.ts'
import { QueryGate, type GateQuery } from '#shared/query/query-gate.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { NothingMatches } from '#ui/feedback/nothing-matches.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Icon } from '#ui/icons/icons.ts'
import { InboxIcon } from '#ui/icons/more-icons.ts'
import { DayRow, LoadingDayRows } from '#ui/list/day-row.tsx'
import { ListEnd, type ListPaging } from '#ui/list/list-end.tsx'
import { LongRows } from '#ui/list/long-rows.tsx'
import { DroppedRecords } from './dropped-records.tsx'
import { RecordRowSkeleton } from './record-row.tsx'
import * as styles from './record-list.module.css'

type RecordListProps<T> = {
  label: string
  query: GateQuery<{ items: T[]; dropped: number; isByHand?: boolean }> & ListPaging
  idOf: (item: T) => string
  /**
   * Must be a stable function, so that a long list is grouped once. Without it the list has no
   * days.
   */
  momentOf?: (item: T) => Moment
  empty: { icon?: Icon; title: string; detail?: ReactNode; action?: ReactNode }
  /** Resets the filter; undefined if there is none, so that an empty list is simply empty. */
  onClearFilter?: (() => void) | undefined
  /** A row while the list loads; that of a record by default. */
  loadingRow?: ReactNode
  children: (item: T) => ReactNode
}

/** A list of records in all its states, grouped by day if the records have one. */
export function RecordList<T>(props: RecordListProps<T>) {
  const { label, query, idOf, momentOf, onClearFilter, loadingRow, children } = props
  const items = query.data?.items
  const isEmpty = items?.length === 0 && query.data?.dropped === 0 && !query.hasNextPage
  const rows = useMemo(
    () => (momentOf ? byDay(items ?? [], momentOf) : inOne(items ?? [])),
    [items, momentOf],
  )
  return (
    <div className={styles.list}>
      <QueryGate
        query={query}
        skeleton={
          <LoadingDayRows
            count={6}
            day={momentOf && <Skeleton width="4rem" height="1.1rem" />}
            row={loadingRow ?? <RecordRowSkeleton />}
          />
        }
      >
        {({ dropped }) => (
          <>
            {rows.length === 0 ? (
              isEmpty && !onClearFilter && <EmptyList {...props} />
            ) : (
              <LongRows
                label={label}
                rows={rows}
                isOpenEnded={query.hasNextPage}
                keyOf={({ item }) => idOf(item)}
              >
                {(row, index) => (
                  <DayRow
                    day={momentOf && row.day}
                    isTop={index === 0}
                    isFirst={row.isFirst}
                    isLast={row.isLast}
                  >
                    {children(row.item)}
                  </DayRow>
                )}
              </LongRows>
            )}
            <DroppedRecords dropped={dropped} />
            {(rows.length > 0 || query.hasNextPage) && <ListEnd paging={query} />}
          </>
        )}
      </QueryGate>
      <NothingMatches onClear={isEmpty ? onClearFilter : undefined} />
    </div>
  )
}

function EmptyList<T>({ empty }: RecordListProps<T>) {
  return (
    <EmptyCard icon={empty.icon ?? InboxIcon} title={empty.title} action={empty.action}>
      {empty.detail}
    </EmptyCard>
  )
}
