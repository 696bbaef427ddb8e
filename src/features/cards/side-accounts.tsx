import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BankCard, Use } from '#api/bank-cards/contract.ts'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { accountTroubles } from '#api/bank-cards/troubles.ts'
import { accountName } from '#domain/account-name.ts'
import { AccountsCard } from '#features/cards/accounts-card.tsx'
import { CardStatusButton } from '#features/cards/card-status-button.tsx'
import { cardStatus } from '#features/cards/card-status.ts'
import { SwitchQuestion } from '#features/cards/switch-question.tsx'
import { useCardSwitch } from '#features/cards/use-card-switch.ts'
import { useStore } from '#platform/store.ts'
import { AccountItem, AccountItemsSkeleton } from '#shared/accounts/account-item.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { LockIcon } from '#ui/icons/icons.ts'
import styles from './side-accounts.module.css'

/** The accounts of one side, each with that side's switch. */
export function SideAccounts({ use, label }: { use: Use; label: string }) {
  const cards = useQuery(bankCardsQuery)
  const { ask, changingUse, question } = useCardSwitch()
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
            use={use}
            isChanging={changingUse(card) === use}
            onToggle={(on) => ask({ card, use, on })}
          />
        )}
      </AccountsCard>
      <SwitchQuestion {...question} />
    </>
  )
}

type SideAccountProps = {
  card: BankCard
  use: Use
  isChanging: boolean
  onToggle: (on: boolean) => void
}

function SideAccount({ card, use, isChanging, onToggle }: SideAccountProps) {
  const { t } = useLingui()
  const { bank, number } = accountName(card)
  const name = `${bank || t({ message: 'Account', context: 'bank account' })} ${number}`.trim()
  const labels = { collect: t`Collect with ${name}`, pay: t`Pay with ${name}` }
  const isOn = use === 'collect' ? card.collects : card.pays
  const status = cardStatus(card.status)
  const troubles = useStore(accountTroubles)
  const since = troubles[card.id]?.status === card.status ? troubles[card.id]?.since : null
  const reasonId = `account-${card.id}-reason`
  return (
    <AccountItem
      account={card}
      trailing={
        <Switch
          label={labels[use]}
          isOn={isOn}
          busy={isChanging}
          disabled={!card.isEnabled}
          {...(card.isEnabled ? {} : { describedBy: reasonId })}
          onToggle={onToggle}
        />
      }
      detail={
        !card.isEnabled && (
          <p id={reasonId} className={styles.disabled}>
            <LockIcon />
            <span>
              <Trans>Disabled. Contact customer service to have it enabled.</Trans>
            </span>
          </p>
        )
      }
      foot={status !== null && <CardStatusButton status={status} name={name} since={since} />}
    />
  )
}
