import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NewMemberForm } from '#features/team/new-member-form.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /createAcc : creates an account in the member's own line. */
export function NewTeamMemberScreen() {
  const { t } = useLingui()
  // another account is another intent, and starts with empty fields
  const [round, setRound] = useState(0)
  return (
    <>
      <AppBar title={t`Create account`} back={<BackLink to="/myTeam" />} />
      <ScreenBody>
        <NewMemberForm key={round} onAgain={() => setRound((last) => last + 1)} />
      </ScreenBody>
    </>
  )
}
