import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getPersonalReport, type ReportDay } from '#api/reports/contract.ts'
import { personalReportQuery } from '#api/reports/queries.ts'
import { OrdersLink } from '#features/reports/orders-link.tsx'
import { dayRows } from '#features/reports/report-bars.ts'
import { ReportChart } from '#features/reports/report-chart.tsx'
import { reportDays, shownFilter } from '#features/reports/report-days.ts'
import { LoadingReport } from '#features/reports/report-loading.tsx'
import { ReportRow, ReportRows } from '#features/reports/report-rows.tsx'
import type { ReportFilter } from '#features/reports/report-search.ts'
import { reportTable } from '#features/reports/report-table.ts'
import { ReportTotalsCard } from '#features/reports/report-totals.tsx'
import { useReportSides } from '#features/reports/use-report-sides.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { ExportButton } from '#shared/records/export-button.tsx'
import { FilterBar } from '#shared/records/filter-bar.tsx'
import { DayLabel } from '#ui/data/day-label.tsx'

type PersonalReportProps = { filter: ReportFilter; onFilter: (filter: ReportFilter) => void }

/** A member's report over a range of days. */
export function PersonalReport({ filter, onFilter }: PersonalReportProps) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const days = reportDays(filter, today)
  const query = useQuery(personalReportQuery(days))
  const sides = useReportSides()
  const side = sides.find((known) => known === filter.side) ?? 'collection'
  const rows = dayRows(query.data?.days.items ?? [], side)
  const table = () =>
    reportTable<ReportDay>(i18n, {
      subject: 'my-report',
      days,
      sides,
      header: [t`Day`],
      idOf: ({ date }) => date,
      namesOf: ({ date }) => [date],
      load: async (signal) => (await callApi(getPersonalReport, days, signal)).days,
    })

  return (
    <>
      <FilterBar
        filter={shownFilter(filter, today)}
        onChange={({ range, from, to }) => onFilter({ ...filter, range, from, to })}
        today={today}
        needsDays
      />
      <QueryGate query={query} skeleton={<LoadingReport />}>
        {(data) => (
          <>
            <ReportTotalsCard totals={data.totals} sides={sides} />
            <ReportChart
              key={`${days.from} ${days.to}`}
              range={days}
              sides={sides}
              days={data.days}
              today={today}
              hasOrders
            />
            <ReportRows
              title={t`Per day`}
              action={<ExportButton table={table} isEmpty={data.days.items.length === 0} />}
              side={side}
              sides={sides}
              onSide={(chosen) => onFilter({ ...filter, side: chosen })}
              dropped={data.days.dropped}
              empty={t`No orders on these days`}
              rows={rows.map((day) => ({
                id: day.date,
                row: (
                  <OrdersLink side={side} days={{ from: day.date, to: day.date }}>
                    <ReportRow title={<DayLabel day={day.date} />} figures={day[side]} />
                  </OrdersLink>
                ),
              }))}
            />
          </>
        )}
      </QueryGate>
    </>
  )
}
