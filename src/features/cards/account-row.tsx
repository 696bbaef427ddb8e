import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { BankCard, Use } from '#api/bank-cards/contract.ts'
import { statusOnHome } from '#domain/card-status.ts'
import { CardStatusLabel } from '#features/cards/card-status-label.tsx'
import { CardSwitch } from '#features/cards/card-switch.tsx'
import { toSearchText } from '#lib/search-text.ts'
import { BankAvatar } from '#shared/accounts/bank-avatar.tsx'
import { useCardName } from '#shared/accounts/use-account-name.ts'
import { ServerText } from '#ui/data/server-text.tsx'
import { LockIcon } from '#ui/icons/icons.ts'
import * as styles from './account-row.module.css'

type AccountRowProps = {
  card: BankCard
  uses: readonly Use[]
  isAutoPurchase: boolean
  /** The switch with a change in progress. */
  changing: Use | null
  onToggle: (use: Use, on: boolean) => void
}

/** An account of the member: name, status and its two switches; the name opens its details. */
export function AccountRow({ card, uses, isAutoPurchase, changing, onToggle }: AccountRowProps) {
  const { t } = useLingui()
  const reasonId = useId()
  const { bank, number, initial } = useCardName(card)
  const status = statusOnHome(card.status, isAutoPurchase)
  const label = status !== null && <CardStatusLabel status={status} />
  const labels = { collect: t`Collect`, pay: t`Pay` }
  return (
    <div className={styles.row}>
      <Link to="/bankCardC" search={{ open: toSearchText(card.id) }} className={styles.open}>
        <BankAvatar initial={initial} />
        <span className={styles.text}>
          <ServerText className={styles.bank}>{bank}</ServerText>
          <span className={styles.line}>
            {number !== '' && <ServerText className={styles.number}>{number}</ServerText>}
            {card.isEnabled ? (
              label
            ) : (
              <span className={styles.disabled}>
                <LockIcon />
                <Trans>Disabled</Trans>
              </span>
            )}
          </span>
        </span>
      </Link>
      <span className={styles.switches}>
        {uses.map((use) => (
          <span key={use} className={styles.use}>
            <CardSwitch
              card={card}
              use={use}
              isChanging={changing === use}
              describedBy={card.isEnabled ? undefined : reasonId}
              onToggle={(on) => onToggle(use, on)}
            />
            <span className={styles.word} aria-hidden="true">
              {labels[use]}
            </span>
          </span>
        ))}
      </span>
      {!card.isEnabled && (
        <p className={styles.reason}>
          {label && (
            <>
              {label}
              {' · '}
            </>
          )}
          <span id={reasonId}>
            <Trans>Contact customer service to have it enabled.</Trans>
          </span>
        </p>
      )}
    </div>
  )
}
