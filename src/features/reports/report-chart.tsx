import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ParsedList } from '#api/list-schema.ts'
import type { ReportDay, ReportDays } from '#api/reports/contract.ts'
import type { Side } from '#domain/side.ts'
import { OrdersLink } from '#features/reports/orders-link.tsx'
import { dayBars, type DayBar } from '#features/reports/report-bars.ts'
import { ReportRow } from '#features/reports/report-rows.tsx'
import type { Day } from '#lib/manila-day.ts'
import { BarChart } from '#ui/data/bar-chart.tsx'
import { DayLabel } from '#ui/data/day-label.tsx'
import { CollectionIcon, PaymentIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './report-chart.module.css'

type ReportChartProps = {
  /** Another range is another chart: its key. */
  range: ReportDays
  /** The sides that are drawn. */
  sides: readonly Side[]
  days: ParsedList<ReportDay>
  today: Day
  /** The orders are the member's own, so a day links to them. */
  hasOrders?: boolean
}

/** A bar per day, and the figures of the one that was tapped. */
export function ReportChart({ range, sides, days, today, hasOrders = false }: ReportChartProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Day | null>(null)
  const bars = dayBars(days, range, sides, today)
  const bar = bars.find(({ day }) => day === chosen) ?? bars.at(-1)
  const [first] = bars
  if (!bar || !first) return null
  const shown = bars.length
  return (
    <Card className={styles.card}>
      <BarChart
        label={t`Completed orders per day`}
        barLabel={t`Day`}
        up={{ label: t`Collection`, icon: CollectionIcon }}
        down={sides.includes('payment') ? { label: t`Payment`, icon: PaymentIcon } : undefined}
        empty={t`No amounts on these days`}
        bars={bars.map(({ day, up, down }) => ({
          id: day,
          name: <DayLabel day={day} />,
          up,
          down,
        }))}
        selected={bar.day}
        onSelect={setChosen}
      />
      {first.day > range.from && (
        <p className={styles.shorter}>
          <Trans>The chart shows the last {shown} days</Trans>
        </p>
      )}
      <DayFigures bar={bar} sides={sides} hasOrders={hasOrders} />
    </Card>
  )
}

type DayFiguresProps = Pick<ReportChartProps, 'sides' | 'hasOrders'> & { bar: DayBar }

function DayFigures({ bar, sides, hasOrders }: DayFiguresProps) {
  const { day, up, down, figures } = bar
  const row = (side: Side, label: ReactNode, amount: DayBar['up']) => {
    const none = { count: amount === null ? null : 0, amount, successRate: null }
    const content = <ReportRow title={label} figures={figures?.[side] ?? none} />
    return (
      <div className={styles.side}>
        {hasOrders ? (
          <OrdersLink side={side} days={{ from: day, to: day }}>
            {content}
          </OrdersLink>
        ) : (
          content
        )}
      </div>
    )
  }
  return (
    <div className={styles.day} aria-live="polite">
      <p className={styles.title}>
        <DayLabel day={day} />
      </p>
      {row('collection', <Trans>Collection</Trans>, up)}
      {sides.includes('payment') && row('payment', <Trans>Payment</Trans>, down)}
    </div>
  )
}
