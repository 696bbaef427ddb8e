import { useLingui } from '@lingui/react/macro'
import type { BankCard } from '#api/bank-cards/contract.ts'
import type { WantedChange } from '#features/cards/use-card-switch.ts'
import { useCardName } from '#shared/accounts/use-account-name.ts'
import { ServerText } from '#ui/data/server-text.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import * as styles from './switch-question.module.css'

type SwitchQuestionProps = {
  wanted: WantedChange | null
  onConfirm: () => void
  onCancel: () => void
}

/** Names the account and the consequence. */
export function SwitchQuestion({ wanted, ...dialog }: SwitchQuestionProps) {
  const { t } = useLingui()
  const titles = {
    collect: { on: t`Turn collection on?`, off: t`Turn collection off?` },
    pay: { on: t`Turn payment on?`, off: t`Turn payment off?` },
  }
  const consequences = {
    collect: {
      on: t`New collection orders can come to this account.`,
      off: t`This account gets no new collection orders. Orders it already has stay.`,
    },
    pay: {
      on: t`New payment orders can be paid from this account.`,
      off: t`No new payment orders are paid from this account. Orders you already have stay.`,
    },
  }
  const value = wanted?.on ? 'on' : 'off'
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={wanted !== null}
      title={wanted ? titles[wanted.use][value] : ''}
      confirmLabel={wanted?.on ? t`Turn on` : t`Turn off`}
      tone={wanted?.on ? 'normal' : 'neutral'}
    >
      {wanted && (
        <>
          <AccountName card={wanted.card} />
          {consequences[wanted.use][value]}
        </>
      )}
    </ConfirmDialog>
  )
}

function AccountName({ card }: { card: BankCard }) {
  const { bank, number } = useCardName(card)
  return (
    <strong className={styles.name}>
      <ServerText>{bank}</ServerText> <ServerText>{number}</ServerText>
    </strong>
  )
}
