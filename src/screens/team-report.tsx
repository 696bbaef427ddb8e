import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { TeamReport } from '#features/reports/team-report.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackIcon } from '#ui/more-icons.ts'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /teamReport : the team report (spec §2; product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  const filter = useSearch({ from: '/member/teamReport' })
  const navigate = useNavigate()
  return (
    <>
      <AppBar
        title={t`Team report`}
        back={
          <Link to="/" aria-label={t`Back`}>
            <BackIcon />
          </Link>
        }
      />
      <ScreenBody>
        <TeamReport
          filter={filter}
          onFilter={(search) => void navigate({ to: '/teamReport', search, replace: true })}
        />
      </ScreenBody>
    </>
  )
}
