import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { TeamEntries } from '#features/team/team-entries.tsx'
import { TeamSummary } from '#features/team/team-summary.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackIcon } from '#ui/more-icons.ts'
import { ScreenBody } from '#ui/screen-body.tsx'
import { SectionTitle } from '#ui/section-title.tsx'

/** /myTeam : the downline at a glance, and where it leads (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar
        title={t`My team`}
        back={
          <Link to="/selfData" aria-label={t`Back`}>
            <BackIcon />
          </Link>
        }
      />
      <ScreenBody>
        <TeamSummary />
        <SectionTitle>
          <Trans>Manage</Trans>
        </SectionTitle>
        <TeamEntries />
      </ScreenBody>
    </>
  )
}
