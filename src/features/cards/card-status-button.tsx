import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CardStatusLabel } from '#features/cards/card-status-label.tsx'
import type { CardStatus } from '#features/cards/card-status.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { InfoIcon } from '#ui/icons/icons.ts'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'
import styles from './card-status-button.module.css'

/** What each status means, and what the member can do about it. */
const HELP: Record<CardStatus, { meaning: MessageDescriptor; action: MessageDescriptor }> = {
  online: {
    meaning: msg`The wallet of this account is connected. Orders can use it.`,
    action: msg`There is nothing to do.`,
  },
  offline: {
    meaning: msg`The wallet of this account is not connected. Orders cannot use it.`,
    action: msg`Open the wallet on its phone, sign in, and keep the phone online.`,
  },
  abnormal: {
    meaning: msg`The wallet answers, but not as it should. Orders may be delayed.`,
    action: msg`Open the wallet and look for a message or a check it asks for. If it stays like this, contact customer service.`,
  },
  error: {
    meaning: msg`The last check of this account failed. Orders cannot use it.`,
    action: msg`Sign out of the wallet and in again. If it stays like this, turn the account off here and contact customer service.`,
  },
  waiting: {
    meaning: msg`This account is being connected or checked.`,
    action: msg`Keep the wallet open on its phone and wait a few minutes.`,
  },
}

type CardStatusButtonProps = {
  status: CardStatus
  /** The account, in a few words. */ name: string
  /** When this device saw it change, server ms since 1970. */
  since?: number | null | undefined
}

/** The status of an account; a tap says what it means and what to do. */
export function CardStatusButton({ status, name, since = null }: CardStatusButtonProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { meaning, action } = HELP[status]
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setIsOpen(true)}>
        <CardStatusLabel status={status} />
        {since !== null && (
          <span className={styles.since}>
            <Trans>
              since <DateTime moment={{ ms: since, raw: '' }} as="date-time" />
            </Trans>
          </span>
        )}
        <InfoIcon className={styles.info} />
        <span className="visually-hidden">
          <Trans>What this means for {name}</Trans>
        </span>
      </button>
      <AlertDialog isOpen={isOpen} title={name} onClose={() => setIsOpen(false)} closeLabel={t`OK`}>
        <div className={styles.help}>
          <CardStatusLabel status={status} />
          <p>{i18n._(meaning)}</p>
          <p className={styles.action}>{i18n._(action)}</p>
        </div>
      </AlertDialog>
    </>
  )
}
