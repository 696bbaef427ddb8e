import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BankCard } from '#api/bank-cards/contract.ts'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import { accountName, digitsApart } from '#domain/account-name.ts'
import { droppedAccounts } from '#shared/accounts/dropped-accounts.tsx'
import { GONE_MESSAGE } from '#shared/accounts/gone-message.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChoiceField } from '#ui/form/choice-field.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'

/** Two accounts, as most members have, so that little moves when they are known. */
const LOADING = ['1', '2'].map((value) => ({
  value,
  label: <Skeleton width="9rem" height="1.25em" />,
}))

type PayCardFieldProps = {
  value: string | null
  onValue: (cardId: string) => void
  /** The chosen account is no longer among the member's. */
  isGone: boolean
  hasProblem: boolean
}

const isOn = ({ pays, isEnabled }: BankCard) => pays && isEnabled

/** Selects which of the agent's own accounts was paid from. */
export function PayCardField({ value, onValue, isGone, hasProblem }: PayCardFieldProps) {
  const { t, i18n } = useLingui()
  const cards = useQuery(bankCardsQuery)
  const label = t`Paid from`
  if (!cards.data) {
    return cards.isError ? (
      <ErrorState onRetry={() => void cards.refetch()} busy={cards.isFetching} />
    ) : (
      <div inert>
        <ChoiceField label={label} choices={LOADING} value={null} onValue={() => {}} />
      </div>
    )
  }
  const { items, dropped } = cards.data
  if (items.length === 0 && dropped === 0) {
    return (
      <Banner tone="warn" icon={WarningIcon}>
        <Trans>You have no account to pay from. Please contact customer service.</Trans>
      </Banner>
    )
  }
  const digits = digitsApart(items)
  const on = items.filter(isOn)
  const off = items.filter((card) => !isOn(card))
  const choiceOf = (card: BankCard) => ({
    value: card.id,
    label: <bdi>{accountName(card, digits).name}</bdi>,
    note: isOn(card) ? undefined : t`Payments off`,
  })
  return (
    <ChoiceField
      label={label}
      name="cardId"
      value={value}
      onValue={onValue}
      error={
        isGone ? i18n._(GONE_MESSAGE) : hasProblem && t`Please choose the account you paid from`
      }
      hint={droppedAccounts(dropped)}
      choices={(on.length > 0 ? on : off).map(choiceOf)}
      // a payout may have been made from an account that is off
      {...(on.length > 0 && {
        others: { label: t`Other accounts`, choices: off.map(choiceOf) },
      })}
    />
  )
}
