import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

type LinkQuestionProps = { onOpen: () => Promise<void>; onStay: () => void }

/**
 * Asks before a link of another account is opened, so that nobody is tricked into paying into it.
 */
export function LinkQuestion({ onOpen, onStay }: LinkQuestionProps) {
  const { t } = useLingui()
  const [isOpening, setIsOpening] = useState(false)
  return (
    <ConfirmDialog
      isOpen
      title={t`This link belongs to another account. Sign out of yours and open it?`}
      confirmLabel={t`Sign out and open`}
      cancelLabel={t`Stay signed in`}
      tone="danger"
      busy={isOpening}
      onConfirm={() => {
        setIsOpening(true)
        void onOpen()
      }}
      onCancel={onStay}
    >
      <Trans>Your data on this device is erased. Stay if you do not know who sent it.</Trans>
    </ConfirmDialog>
  )
}

type OtherAccountProps = { account: string; onSignOut: () => Promise<void>; onStay: () => void }

/** A link has begun a session of another account than the last one on this device. */
export function OtherAccount({ account, onSignOut, onStay }: OtherAccountProps) {
  const { t } = useLingui()
  const [isEnding, setIsEnding] = useState(false)
  const name = clipText(account, MAX_ROW_TEXT)
  return (
    <ConfirmDialog
      isOpen
      title={t`This link has signed you in to another account than before: ${name}`}
      confirmLabel={t`Sign out`}
      cancelLabel={t`Stay signed in`}
      tone="danger"
      busy={isEnding}
      onConfirm={() => {
        setIsEnding(true)
        void onSignOut()
      }}
      onCancel={onStay}
    >
      <Trans>Sign out if you do not know who sent it.</Trans>
    </ConfirmDialog>
  )
}

type LinkUncheckedProps = { onRetry: () => void; onClose: () => void }

/** The link's owner could not be determined; the session continues. */
export function LinkUnchecked({ onRetry, onClose }: LinkUncheckedProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen
      title={t`The link could not be checked. You are still signed in.`}
      confirmLabel={t`Try again`}
      cancelLabel={t`Close`}
      onConfirm={onRetry}
      onCancel={onClose}
    />
  )
}
