import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as v from 'valibot'
import {
  checkAutoDeposit,
  type AutoDepositFields,
  type AutoDepositProblems,
} from '#features/auto-deposit/auto-deposit-rules.ts'
import type { getAutoDeposit } from '#api/auto-deposit/contract.ts'
import { autoDepositMutation } from '#api/auto-deposit/queries.ts'
import { fieldErrorsOf } from '#api/field-errors.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { checkedAmount } from '#lib/amount-field.ts'
import { toTypedAmount, type Centavos } from '#lib/money.ts'
import { useIntent } from '#shared/forms/use-intent.ts'
import { amountError } from '#ui/form/amount-error.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import { Money } from '#ui/data/money.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { toastOutcome } from '#ui/feedback/toast-outcome.ts'
import styles from './auto-deposit-sheet.module.css'

type Setting = v.InferOutput<typeof getAutoDeposit.response>
type Form = {
  isOn: boolean
  setting: { amountUnder: Centavos; depositAmount: Centavos; dailyLimit: Centavos }
}
type AutoDepositFormProps = { setting: Setting; onClose: () => void }

const typedOr = (amount: Centavos | null) => (amount === null ? '' : toTypedAmount(amount))

export function AutoDepositForm({ setting, onClose }: AutoDepositFormProps) {
  const { t } = useLingui()
  const save = useMutation(autoDepositMutation)
  // the editable copy: a refetch must not change what is being typed
  const [initial] = useState<AutoDepositFields>({
    amountUnder: typedOr(setting.amountUnder),
    depositAmount: typedOr(setting.depositAmount),
    dailyLimit: typedOr(setting.dailyLimit),
  })
  const [wasOn] = useState(setting.isOn)
  const [fields, setFields] = useState(initial)
  const [isOn, setIsOn] = useState(wasOn)
  const [problems, setProblems] = useState<AutoDepositProblems>({})
  const intent = useIntent<Form>({
    name: 'autoDeposit',
    send: (form, idempotencyKey) => save.mutateAsync({ ...form, idempotencyKey }),
    onOutcome: (outcome, isFormOpen) => toastOutcome(outcome, isFormOpen, t`Auto deposit`),
  })

  const submit = () => {
    const found = checkAutoDeposit(fields)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    intent.ask({
      isOn,
      setting: {
        amountUnder: checkedAmount(fields.amountUnder),
        depositAmount: checkedAmount(fields.depositAmount),
        dailyLimit: checkedAmount(fields.dailyLimit),
      },
    })
  }

  const bind = (name: keyof AutoDepositFields) => ({
    name,
    value: fields[name],
    onValue: (value: string) => {
      setFields((typed) => ({ ...typed, [name]: value }))
      setProblems((found) => ({ ...found, [name]: undefined }))
    },
  })
  const asked = intent.form?.setting

  return (
    <MoneyFormSheet
      title={t`Auto deposit`}
      step={intent.step}
      isRepeat={intent.isRepeat}
      fieldErrors={fieldErrorsOf(intent.error)}
      isDirty={isOn !== wasOn || JSON.stringify(fields) !== JSON.stringify(initial)}
      refusal={useWriteGuard(isOn ? 'autoDepositOn' : 'autoDepositOff', 'autoDeposit')}
      submitLabel={t`Continue`}
      onSubmit={submit}
      confirmation={{
        title: intent.form?.isOn ? t`Turn auto deposit on?` : t`Turn auto deposit off?`,
        label: t`Confirm`,
        details: [
          [t`When the balance is under`, <Money key="under" amount={asked?.amountUnder ?? null} />],
          [t`Deposit`, <Money key="deposit" amount={asked?.depositAmount ?? null} />],
          [t`At most per day`, <Money key="daily" amount={asked?.dailyLimit ?? null} />],
        ],
      }}
      onConfirm={intent.confirm}
      onCancel={intent.cancel}
      doneText={
        intent.form?.isOn ? <Trans>Auto deposit is on</Trans> : <Trans>Auto deposit is off</Trans>
      }
      onEdit={intent.edit}
      onClose={onClose}
    >
      <div className={styles.switch}>
        <span>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</span>
        <Switch label={t`Auto deposit`} isOn={isOn} onToggle={setIsOn} />
      </div>
      <MoneyField
        {...bind('amountUnder')}
        label={t`When the balance is under`}
        error={amountError({ problem: problems.amountUnder })}
      />
      <MoneyField
        {...bind('depositAmount')}
        label={t`Deposit amount`}
        error={amountError({
          problem: problems.depositAmount,
          missing: t({ id: 'translate0218', message: 'Please enter the deposit amount' }),
        })}
      />
      <MoneyField
        {...bind('dailyLimit')}
        label={t`Daily limit`}
        error={amountError({
          problem: problems.dailyLimit,
          missing: t`Please enter the daily limit`,
        })}
      />
    </MoneyFormSheet>
  )
}
