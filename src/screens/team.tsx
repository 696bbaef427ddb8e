import { Trans, useLingui } from '@lingui/react/macro'
import { TEAM_ENTRIES } from '#features/team/team-entries.ts'
import { TeamSummary } from '#features/team/team-summary.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { EntryList } from '#ui/entry-list.tsx'
import { ScreenBody } from '#ui/screen-body.tsx'
import { SectionTitle } from '#ui/section-title.tsx'

/** /myTeam : the downline at a glance, and where it leads (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`My team`} back={<BackLink to="/selfData" />} />
      <ScreenBody>
        <TeamSummary />
        <SectionTitle>
          <Trans>Manage</Trans>
        </SectionTitle>
        <EntryList entries={TEAM_ENTRIES} />
      </ScreenBody>
    </>
  )
}
