import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { personalReportQuery } from '#api/reports/queries.ts'
import { PersonalReport } from '#features/reports/personal-report.tsx'
import { reportDays } from '#features/reports/report-days.ts'
import type { ReportFilter } from '#features/reports/report-search.ts'
import { currentDay } from '#platform/clock/current-day.ts'
import { IN_PLACE } from '#shared/navigation/in-place.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = (filter: ReportFilter) => [
  personalReportQuery(reportDays(filter, currentDay())),
]

/** /myReport : the personal report. */
export function PersonalReportScreen() {
  const { t } = useLingui()
  const filter = useSearch({ from: '/member/myReport' })
  const navigate = useNavigate()
  return (
    <>
      <AppBar title={t`My report`} back={<BackLink to="/" />} />
      <ScreenBody>
        <PersonalReport
          filter={filter}
          onFilter={(search) => void navigate({ to: '/myReport', search, ...IN_PLACE })}
        />
      </ScreenBody>
    </>
  )
}
