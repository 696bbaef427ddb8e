import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DepositMethod, DepositOptions } from '#api/deposit/contract.ts'
import { accountName, digitsApart } from '#domain/account-name.ts'
import {
  keyOf,
  limitsOf,
  offeredTo,
  pesosOf,
  textOfKey,
  type DepositFields,
  type DepositProblems,
} from '#features/deposit/deposit-rules.ts'
import { isOffered } from '#features/deposit/deposit-stage.ts'
import { NowhereToPay, PayToAccount, PayToAddress } from '#features/deposit/pay-to.tsx'
import { amountProblem } from '#lib/amount-field.ts'
import { formatRange, formatShort, formatUsdt, toTypedAmount } from '#lib/money.ts'
import { parseTypedAmount } from '#lib/typed-amount.ts'
import { BankAvatar } from '#shared/accounts/bank-avatar.tsx'
import { GONE_MESSAGE } from '#shared/accounts/gone-message.ts'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { amountError } from '#ui/form/amount-error.tsx'
import { ChoiceField } from '#ui/form/choice-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import { PastedField } from '#ui/form/pasted-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { HIDDEN_MESSAGE } from '#ui/form/text-messages.ts'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import { ChipRow } from '#ui/list/chip-row.tsx'

type DepositFieldsetProps = {
  method: DepositMethod
  options: DepositOptions
  fields: DepositFields
  problems: DepositProblems
  onChange: (part: Partial<DepositFields>) => void
}

/** First the payment and its destination, then the proof. */
export function DepositFieldset(props: DepositFieldsetProps) {
  const { method, options, fields, problems, onChange } = props
  const { t, i18n } = useLingui()
  const referenceErrors = {
    missing: t`Please enter the reference of your payment`,
    hidden: i18n._(HIDDEN_MESSAGE),
    'too-long': t`This is too long`,
  }
  const timeErrors = {
    missing: t`Please enter when you paid`,
    future: t`This time is in the future`,
    'too-old': t`Please check the year`,
  }
  const { payTo } = fields
  const { receiver, usdt } = offeredTo({ method, payTo }, options)
  const offered = receiver ?? usdt
  const isChosen = offered !== null && keyOf(offered) === payTo
  const digits = digitsApart(options.receivers)
  const choices = method === 'bank' ? options.receivers : usdt ? [usdt] : []
  // a choice stays when it has been made; what was chosen may be closed or changed meanwhile
  const [isChoice, setIsChoice] = useState(false)
  if (!isChoice && (choices.length > 1 || !isChosen)) setIsChoice(true)
  return (
    <>
      <SectionTitle>
        <Trans>1. Pay</Trans>
      </SectionTitle>
      <AmountField {...props} />
      {!isOffered(method, options) && <NowhereToPay />}
      {isChoice && choices.length > 0 && (
        <ChoiceField
          label={method === 'usdt' ? t`Address` : t`Pay to this account`}
          name="receiverId"
          value={payTo}
          onValue={(chosen) => onChange({ payTo: chosen })}
          error={
            payTo === null || isChosen ? (
              problems.payTo && t`Please choose the account`
            ) : offered ? (
              <Trans>
                Where to pay has changed. Choose the new one only if you paid there; otherwise
                contact customer service. It was: <ServerText>{textOfKey(payTo)}</ServerText>
              </Trans>
            ) : (
              i18n._(GONE_MESSAGE)
            )
          }
          choices={choices.map((option) => {
            const { name, initial } = accountName(
              'id' in option ? option : { bankName: option.network, number: option.address },
              digits,
            )
            return {
              value: keyOf(option),
              leading: <BankAvatar initial={initial} />,
              label: <ServerText>{name}</ServerText>,
            }
          })}
        />
      )}
      {receiver && <PayToAccount receiver={receiver} />}
      {usdt && <PayToAddress usdt={usdt} />}
      <SectionTitle>
        <Trans>2. Payment details</Trans>
      </SectionTitle>
      <PastedField
        name="reference"
        label={method === 'usdt' ? t`Transaction hash` : t`Reference number`}
        hint={method === 'usdt' ? undefined : t`As on your receipt, usually 13 digits`}
        value={fields.reference}
        error={problems.reference && referenceErrors[problems.reference]}
        autoCapitalize="none"
        onValue={(reference) => onChange({ reference })}
      />
      <TextField
        name="paidAt"
        type="datetime-local"
        label={t`When you paid (Manila time)`}
        value={fields.paidAt}
        error={problems.paidAt && timeErrors[problems.paidAt]}
        onChange={(event) => onChange({ paidAt: event.target.value })}
      />
      <TextArea
        name="note"
        label={t`Note (optional)`}
        rows={2}
        value={fields.note}
        error={problems.note && t`This is too long`}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}

function AmountField({ method, options, fields, problems, onChange }: DepositFieldsetProps) {
  const { t } = useLingui()
  const { quick } = options
  const limits = limitsOf(method, options)
  const error = amountError({
    problem: problems.amount && amountProblem(fields.amount, null, limits),
    limits,
    format: method === 'usdt' ? formatUsdt : undefined,
    missing: t({ id: 'translate0218', message: 'Please enter the deposit amount' }),
  })
  const bind = {
    name: 'amount',
    label: method === 'usdt' ? t`Amount in USDT` : t`Amount`,
    value: fields.amount,
    error,
    onValue: (amount: string) => onChange({ amount }),
  }
  if (method === 'usdt') {
    const pesos = pesosOf(fields.amount, method, options)
    return (
      <MoneyField
        {...bind}
        unit="USDT"
        hint={
          <span aria-live="polite">
            {pesos === null ? (
              `${limits.min === null ? '—' : formatUsdt(limits.min)} – ${formatUsdt(limits.max)}`
            ) : (
              <>
                ≈ <Money amount={pesos} />
              </>
            )}
          </span>
        }
      />
    )
  }
  const typed = parseTypedAmount(fields.amount)
  return (
    <>
      <MoneyField {...bind} hint={formatRange(limits.min, limits.max)} />
      {quick.length > 0 && (
        <ChipRow
          label={t`Quick amounts`}
          value={typed.ok ? String(typed.centavos) : ''}
          options={quick.map((amount) => ({
            value: String(amount),
            label: formatShort(amount),
          }))}
          onChange={(chosen) => {
            const amount = quick.find((value) => String(value) === chosen)
            if (amount !== undefined) onChange({ amount: toTypedAmount(amount) })
          }}
        />
      )}
    </>
  )
}
