import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BankCard } from '#api/bank-cards/contract.ts'
import type { CardStatus } from '#domain/card-status.ts'
import { CardStatusLabel } from '#features/cards/card-status-label.tsx'
import { CardStatusSince } from '#features/cards/card-status-since.tsx'
import * as styles from './card-status-help.module.css'

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

type CardStatusHelpProps = { card: BankCard; status: CardStatus }

/** The status of an account, what it means and what to do. */
export function CardStatusHelp({ card, status }: CardStatusHelpProps) {
  const { i18n } = useLingui()
  const { meaning, action } = HELP[status]
  return (
    <div className={styles.help} data-status={status}>
      <p className={styles.status}>
        <CardStatusLabel status={status} /> <CardStatusSince card={card} />
      </p>
      <p>{i18n._(meaning)}</p>
      <p className={styles.action}>{i18n._(action)}</p>
    </div>
  )
}
