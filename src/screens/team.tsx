import { Trans, useLingui } from '@lingui/react/macro'
import { teamQuery } from '#api/team/queries.ts'
import { TEAM_ENTRIES } from '#features/team/team-entries.ts'
import { TeamSummary } from '#features/team/team-summary.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import { EntryList } from '#ui/list/entry-list.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = () => [teamQuery]

/** /myTeam : an overview of the downline, with links. */
export function TeamScreen() {
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
