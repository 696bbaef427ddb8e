import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { teamReportQuery } from '#api/reports/queries.ts'
import { reportDays } from '#features/reports/report-days.ts'
import type { TeamReportFilter } from '#features/reports/report-search.ts'
import { TeamReport } from '#features/reports/team-report.tsx'
import { currentDay } from '#platform/clock/current-day.ts'
import { IN_PLACE } from '#shared/navigation/in-place.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = (filter: TeamReportFilter) => [
  teamReportQuery(reportDays(filter, currentDay()), filter.scope ?? 'direct'),
]

/** /teamReport : the team report. */
export function TeamReportScreen() {
  const { t } = useLingui()
  const filter = useSearch({ from: '/member/teamReport' })
  const navigate = useNavigate()
  return (
    <>
      <AppBar title={t`Team report`} back={<BackLink to="/" />} />
      <ScreenBody>
        <TeamReport
          filter={filter}
          onFilter={(search) => void navigate({ to: '/teamReport', search, ...IN_PLACE })}
        />
      </ScreenBody>
    </>
  )
}
