import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

type SignOutQuestionProps = {
  title: string
  confirmLabel: string
  /** Ends the session. */
  onConfirm: () => Promise<void>
  onStay: () => void
  children: ReactNode
}

/** Asks whether to end the session because of a link; stays until that is done. */
function SignOutQuestion({ onConfirm, onStay, ...question }: SignOutQuestionProps) {
  const { t } = useLingui()
  const [isEnding, setIsEnding] = useState(false)
  return (
    <ConfirmDialog
      {...question}
      isOpen
      cancelLabel={t`Stay signed in`}
      tone="danger"
      busy={isEnding}
      onConfirm={() => {
        setIsEnding(true)
        void onConfirm()
      }}
      onCancel={onStay}
    />
  )
}

type LinkQuestionProps = { onOpen: () => Promise<void>; onStay: () => void }

/**
 * Asks before a link of another account is opened, so that nobody is tricked into paying into it.
 */
export function LinkQuestion({ onOpen, onStay }: LinkQuestionProps) {
  const { t } = useLingui()
  return (
    <SignOutQuestion
      title={t`This link belongs to another account. Sign out of yours and open it?`}
      confirmLabel={t`Sign out and open`}
      onConfirm={onOpen}
      onStay={onStay}
    >
      <Trans>
        Your data on this device will be erased. Stay if you do not know who sent the link.
      </Trans>
    </SignOutQuestion>
  )
}

type OtherAccountProps = { account: string; onSignOut: () => Promise<void>; onStay: () => void }

/** A link has begun a session of another account than the last one on this device. */
export function OtherAccount({ account, onSignOut, onStay }: OtherAccountProps) {
  const { t } = useLingui()
  const name = clipText(account, MAX_ROW_TEXT)
  return (
    <SignOutQuestion
      title={t`This link has signed you in to another account than before: ${name}`}
      confirmLabel={t`Sign out`}
      onConfirm={onSignOut}
      onStay={onStay}
    >
      <Trans>Sign out if you do not know who sent it.</Trans>
    </SignOutQuestion>
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
