import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TeamReport } from '#features/reports/team-report.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /teamReport : the team report (spec §2; product.md, part 3). */
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
          onFilter={(search) => void navigate({ to: '/teamReport', search, replace: true })}
        />
      </ScreenBody>
    </>
  )
}
