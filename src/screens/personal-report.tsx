import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PersonalReport } from '#features/reports/personal-report.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /myReport : the personal report (spec §2; product.md, part 3). */
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
          onFilter={(search) => void navigate({ to: '/myReport', search, replace: true })}
        />
      </ScreenBody>
    </>
  )
}
