import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { signOut } from '#features/account/sign-out.ts'
import { isSigningOut } from '#platform/session/exit-notice.ts'
import { useStore } from '#platform/store.ts'
import { Button } from '#ui/foundation/button.tsx'
import { SignOutIcon } from '#ui/icons/more-icons.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

export function SignOutButton() {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="outline" block onClick={() => setIsAsking(true)}>
        <SignOutIcon />
        <Trans>Sign out</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Sign out?`}
        confirmLabel={t`Sign out`}
        tone="danger"
        busy={useStore(isSigningOut)}
        onConfirm={() => void signOut()}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>You will hear no more orders. Your data on this device will be erased.</Trans>
      </ConfirmDialog>
    </>
  )
}
