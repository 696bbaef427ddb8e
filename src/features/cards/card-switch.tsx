import { useLingui } from '@lingui/react/macro'
import type { BankCard, Use } from '#api/bank-cards/contract.ts'
import { useCardName } from '#shared/accounts/use-account-name.ts'
import { Switch } from '#ui/form/switch.tsx'

type CardSwitchProps = {
  card: BankCard
  use: Use
  isChanging: boolean
  /** The id of the text that explains why it cannot be switched. */
  describedBy?: string | undefined
  onToggle: (on: boolean) => void
}

/** One of the two switches of an account, with the server's value. */
export function CardSwitch({ card, use, isChanging, describedBy, onToggle }: CardSwitchProps) {
  const { t } = useLingui()
  const { name } = useCardName(card)
  const labels = { collect: t`Collect with ${name}`, pay: t`Pay with ${name}` }
  return (
    <Switch
      label={labels[use]}
      isOn={use === 'collect' ? card.collects : card.pays}
      busy={isChanging}
      disabled={!card.isEnabled}
      {...(describedBy === undefined ? {} : { describedBy })}
      onToggle={onToggle}
    />
  )
}
