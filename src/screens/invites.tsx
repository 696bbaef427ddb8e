import { useLingui } from '@lingui/react/macro'
import { InviteList } from '#features/invites/invite-list.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /invites : the member's invitation codes (product.md, part 3). */
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
