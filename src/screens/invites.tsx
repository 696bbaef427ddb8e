import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { InviteList } from '#features/invites/invite-list.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackIcon } from '#ui/more-icons.ts'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /invites : the member's invitation codes (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar
        title={t`Invitation codes`}
        back={
          <Link to="/selfData" aria-label={t`Back`}>
            <BackIcon />
          </Link>
        }
      />
      <ScreenBody>
        <InviteList />
      </ScreenBody>
    </>
  )
}
