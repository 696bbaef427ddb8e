import { useLingui } from '@lingui/react/macro'
import { invitesQuery } from '#api/invites/queries.ts'
import { InviteList } from '#features/invites/invite-list.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = () => [invitesQuery]

/** /invites : the member's invitation codes. */
export function InvitesScreen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`Invitation codes`} back={<BackLink to="/selfData" />} />
      <ScreenBody>
        <InviteList />
      </ScreenBody>
    </>
  )
}
