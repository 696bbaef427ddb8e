import { useLingui } from '@lingui/react/macro'
import { accountName } from '#domain/account-name.ts'
import type { WantedChange } from '#features/cards/use-card-switch.ts'
import { ServerText } from '#ui/data/server-text.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import styles from './switch-question.module.css'

type SwitchQuestionProps = {
  wanted: WantedChange | null
  isOpen: boolean
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
  const { bank, number } = wanted ? accountName(wanted.card) : { bank: '', number: '' }
  return (
    <ConfirmDialog
      {...dialog}
      title={wanted ? titles[wanted.use][value] : ''}
      confirmLabel={wanted?.on ? t`Turn on` : t`Turn off`}
      tone={wanted?.on ? 'normal' : 'neutral'}
    >
      {wanted && (
        <>
          <strong className={styles.name}>
            <ServerText>{bank || t({ message: 'Account', context: 'bank account' })}</ServerText>{' '}
            <ServerText>{number}</ServerText>
          </strong>
          {consequences[wanted.use][value]}
        </>
      )}
    </ConfirmDialog>
  )
}
