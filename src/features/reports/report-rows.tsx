import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { ReportTotals } from '#api/reports/contract.ts'
import { completedAmount } from '#domain/completed-amount.ts'
import type { Side } from '#domain/side.ts'
import { OrderCount, SuccessRate } from '#features/reports/report-totals.tsx'
import { DroppedRecords } from '#shared/records/dropped-records.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { DotLine } from '#ui/data/dot-line.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { InboxIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import { ListRow } from '#ui/list/list-row.tsx'
import { LongRows } from '#ui/list/long-rows.tsx'
import * as styles from './report-rows.module.css'

type SideChoiceProps = {
  side: Side
  sides: readonly Side[]
  onSide: (side: Side) => void
}

/** Chooses the side of the rows; nothing if there is only one. */
function SideChoice({ side, sides, onSide }: SideChoiceProps) {
  const { t } = useLingui()
  if (sides.length < 2) return null
  return (
    <Segmented
      label={t`Orders`}
      value={side}
      options={[
        { value: 'collection', label: t`Collection` },
        { value: 'payment', label: t`Payment` },
      ]}
      onSelect={onSide}
    />
  )
}

type RowProps = {
  title: ReactNode
  /** Before the number of orders. */
  lead?: ReactNode
  figures: ReportTotals[Side]
}

/** One day's, one member's or one side's orders. */
export function ReportRow({ title, lead, figures }: RowProps) {
  return (
    <ListRow
      isTrailingOnTitle
      title={title}
      subtitle={
        <DotLine>
          {lead}
          <OrderCount count={figures.count} />
          {figures.successRate !== null && <SuccessRate successRate={figures.successRate} />}
        </DotLine>
      }
      trailing={
        <span className={styles.amount}>
          <RecordAmount amount={completedAmount(figures)} size="s" />
        </span>
      }
    />
  )
}

type ReportRowsProps = SideChoiceProps & {
  title: string
  /** Beside the title. */
  action: ReactNode
  /** The number of rows that could not be read. */
  dropped: number
  empty: string
  rows: readonly { id: string; row: ReactNode }[]
}

/** A report's rows, of the chosen side. */
export function ReportRows(props: ReportRowsProps) {
  const { title, action, side, sides, onSide, dropped, empty, rows } = props
  const titleId = useId()
  return (
    <>
      <SectionTitle id={titleId} action={action}>
        {title}
      </SectionTitle>
      <SideChoice side={side} sides={sides} onSide={onSide} />
      {(rows.length > 0 || dropped === 0) && (
        <Card isFlush>
          {rows.length === 0 ? (
            <EmptyState icon={InboxIcon} title={empty} />
          ) : (
            <LongRows label={title} rows={rows} keyOf={({ id }) => id} rowPx={64}>
              {({ row }) => row}
            </LongRows>
          )}
        </Card>
      )}
      <DroppedRecords dropped={dropped} />
    </>
  )
}

/** The skeleton of the rows. */
export function LoadingRows() {
  return (
    <Card isFlush>
      <ul>
        {[0, 1, 2, 3].map((row) => (
          <li key={row}>
            <ListRow
              title={<Skeleton width="6rem" height="1.2rem" />}
              subtitle={<Skeleton width="9rem" height="1rem" />}
              trailing={<Skeleton width="5rem" height="1.1rem" />}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
