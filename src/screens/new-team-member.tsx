import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NewMemberForm } from '#features/team/new-member-form.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackIcon } from '#ui/more-icons.ts'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /createAcc : an account for a new member of one's own line (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  // another account is another intent, and starts with empty fields
  const [round, setRound] = useState(0)
  return (
    <>
      <AppBar
        title={t`Create account`}
        back={
          <Link to="/myTeam" aria-label={t`Back`}>
            <BackIcon />
          </Link>
        }
      />
      <ScreenBody>
        <NewMemberForm key={round} onAgain={() => setRound((last) => last + 1)} />
      </ScreenBody>
    </>
  )
}
