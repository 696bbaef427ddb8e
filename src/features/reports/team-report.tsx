import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#api/call.ts'
import { getTeamReport, type ReportMember } from '#api/reports/contract.ts'
import { teamReportQuery } from '#api/reports/queries.ts'
import type { Side } from '#domain/side.ts'
import { OrdersLink } from '#features/reports/orders-link.tsx'
import { ReportChart } from '#features/reports/report-chart.tsx'
import { reportDays, shownFilter } from '#features/reports/report-days.ts'
import { LoadingReport } from '#features/reports/report-loading.tsx'
import { ReportRow, ReportRows } from '#features/reports/report-rows.tsx'
import type { TeamReportFilter } from '#features/reports/report-search.ts'
import { reportTable } from '#features/reports/report-table.ts'
import { ReportTotalsCard } from '#features/reports/report-totals.tsx'
import { useReportSides } from '#features/reports/use-report-sides.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { ExportButton } from '#shared/records/export-button.tsx'
import { FilterBar } from '#shared/records/filter-bar.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Segmented } from '#ui/form/segmented.tsx'

type TeamReportProps = { filter: TeamReportFilter; onFilter: (filter: TeamReportFilter) => void }

/** The report of a member's downline over a range of days. */
export function TeamReport({ filter, onFilter }: TeamReportProps) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const days = reportDays(filter, today)
  const scope = filter.scope ?? 'direct'
  const query = useQuery(teamReportQuery(days, scope))
  const sides = useReportSides()
  const side = sides.find((known) => known === filter.side) ?? 'collection'
  const members = query.data?.members.items ?? []
  const table = () =>
    reportTable<ReportMember>(i18n, {
      subject: `team-report-${scope}`,
      days,
      sides,
      header: [t`Account`, t`Name`],
      idOf: ({ id }) => id,
      namesOf: ({ id, account, name }) => [account || id, name],
      load: async (signal) => (await callApi(getTeamReport, { days, scope }, signal)).members,
    })

  return (
    <>
      <FilterBar
        filter={shownFilter(filter, today)}
        onChange={({ range, from, to }) => onFilter({ ...filter, range, from, to })}
        today={today}
        needsDays
      />
      <Segmented
        label={t`Team`}
        value={scope}
        options={[
          { value: 'direct', label: t`Direct downline` },
          { value: 'all', label: t`All lines` },
        ]}
        onSelect={(chosen) => onFilter({ ...filter, scope: chosen })}
      />
      <QueryGate query={query} skeleton={<LoadingReport />}>
        {(data) => (
          <>
            <ReportTotalsCard totals={data.totals} sides={sides} />
            {data.days.items.length > 0 && (
              <ReportChart
                key={`${days.from} ${days.to}`}
                range={days}
                sides={sides}
                days={data.days}
                today={today}
              />
            )}
            <ReportRows
              title={t`Per member`}
              action={<ExportButton table={table} isEmpty={members.length === 0} />}
              side={side}
              sides={sides}
              onSide={(chosen) => onFilter({ ...filter, side: chosen })}
              dropped={data.members.dropped}
              empty={t`No orders on these days`}
              rows={members.map((member) => ({
                id: member.id,
                row: (
                  <OrdersLink side={side} days={days} memberId={member.id} scope={scope}>
                    <MemberRow member={member} figures={member[side]} />
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

type MemberRowProps = { member: ReportMember; figures: ReportMember[Side] }

/** The name, or the account if there is none. */
function MemberRow({ member: { id, account, name }, figures }: MemberRowProps) {
  const shownAccount = <ServerText>{account || id}</ServerText>
  if (name === '') return <ReportRow title={shownAccount} figures={figures} />
  return <ReportRow title={<ServerText>{name}</ServerText>} lead={shownAccount} figures={figures} />
}
