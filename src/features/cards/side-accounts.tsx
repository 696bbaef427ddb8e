import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { BankCard, Use } from '#api/bank-cards/contract.ts'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { cardStatus } from '#domain/card-status.ts'
import { AccountsCard } from '#features/cards/accounts-card.tsx'
import { CardSheet } from '#features/cards/card-sheet.tsx'
import { CardStatusLabel } from '#features/cards/card-status-label.tsx'
import { CardStatusSince } from '#features/cards/card-status-since.tsx'
import { CardSwitch } from '#features/cards/card-switch.tsx'
import { SwitchQuestion } from '#features/cards/switch-question.tsx'
import { useCardSwitch } from '#features/cards/use-card-switch.ts'
import { AccountItem, AccountItemsSkeleton } from '#shared/accounts/account-item.tsx'
import { useDigitsApart } from '#shared/accounts/use-digits-apart.ts'
import { useOpenRecord } from '#shared/navigation/use-open-record.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { classNames } from '#ui/foundation/class-names.ts'
import { LockIcon } from '#ui/icons/icons.ts'
import * as styles from './side-accounts.module.css'

type SideAccountsProps = {
  use: Use
  label: string
  /** The account that the URL opens. */
  openId: string | number | undefined
}

const idOf = ({ id }: BankCard) => id

/** The accounts of one side, each with that side's switch; a tap opens one. */
export function SideAccounts({ use, label, openId }: SideAccountsProps) {
  const cards = useQuery(bankCardsQuery)
  const detail = useOpenRecord(cards, idOf, openId)
  const { ask, changingUse, question } = useCardSwitch()
  const switchOf = (card: BankCard, switched: Use, describedBy?: string) => (
    <CardSwitch
      card={card}
      use={switched}
      isChanging={changingUse(card) === switched}
      describedBy={describedBy}
      onToggle={(on) => ask({ card, use: switched, on })}
    />
  )
  return (
    <>
      <AccountsCard
        cards={cards}
        isPending={false}
        label={label}
        skeleton={
          <AccountItemsSkeleton trailing={<Skeleton width={48} height={28} radius={14} />} />
        }
      >
        {(card) => (
          <SideAccount
            card={card}
            switchOf={(describedBy) => switchOf(card, use, describedBy)}
            onOpen={() => detail.open(card)}
          />
        )}
      </AccountsCard>
      {detail.record && (
        <CardSheet
          card={detail.record}
          isOpen={detail.isOpen}
          onClose={detail.close}
          switchOf={switchOf}
        />
      )}
      <SwitchQuestion {...question} />
    </>
  )
}

type SideAccountProps = {
  card: BankCard
  switchOf: (describedBy?: string) => ReactNode
  onOpen: () => void
}

/** An account with its status and since when; a disabled one says so instead. */
function SideAccount({ card, switchOf, onOpen }: SideAccountProps) {
  const { t } = useLingui()
  const reasonId = useId()
  const digits = useDigitsApart()
  const status = cardStatus(card.status)
  if (!card.isEnabled) {
    return (
      <>
        <AccountItem
          account={card}
          digits={digits}
          detail={
            <span className={classNames(styles.state, styles.disabled)}>
              <LockIcon />
              <Trans>Disabled</Trans>
            </span>
          }
          trailing={switchOf(reasonId)}
          onOpen={onOpen}
        />
        <span id={reasonId} hidden>
          {t`Contact customer service to have it enabled.`}
        </span>
      </>
    )
  }
  return (
    <AccountItem
      account={card}
      digits={digits}
      detail={
        status !== null && (
          <span className={styles.state}>
            <CardStatusLabel status={status} /> <CardStatusSince card={card} />
          </span>
        )
      }
      trailing={switchOf()}
      onOpen={onOpen}
    />
  )
}
