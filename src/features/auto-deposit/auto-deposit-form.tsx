import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AutoDeposit, AutoDepositForm as Form } from '#api/auto-deposit/contract.ts'
import {
  autoDepositMutation,
  autoDepositQuery,
  holdAutoDeposit,
} from '#api/auto-deposit/queries.ts'
import {
  checkAutoDeposit,
  fieldsOf,
  isOtherSetting,
  type AutoDepositFields,
  type AutoDepositProblems,
} from '#features/auto-deposit/auto-deposit-rules.ts'
import { forgetInterruptedSend } from '#shared/forms/interrupted-sends.ts'
import { MoneyFormSheet } from '#shared/forms/money-form-sheet.tsx'
import { useChangedMeanwhile } from '#shared/forms/use-changed-meanwhile.ts'
import { useFormState } from '#shared/forms/use-form-state.ts'
import { RESULT_DIFFERS, useIntent } from '#shared/forms/use-intent.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'
import { Facts } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import { amountError } from '#ui/form/amount-error.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import * as styles from './auto-deposit-sheet.module.css'

type AutoDepositFormProps = { title: string; setting: AutoDeposit; onClose: () => void }

export function AutoDepositForm({ title, setting, onClose }: AutoDepositFormProps) {
  const { t } = useLingui()
  const save = useMutation(autoDepositMutation)
  const client = useQueryClient()
  // an editable copy, so that a refetch does not change the input
  const [stored] = useState(setting)
  const form = useFormState<AutoDepositFields, AutoDepositProblems>(fieldsOf(stored))
  const { fields, problems } = form
  const [isOn, setIsOn] = useState(stored.isOn)
  const intent = useIntent<Form>({
    name: 'autoDeposit',
    send: async (sent) => {
      const release = holdAutoDeposit(client)
      try {
        await save.mutateAsync(sent)
        // whichever setting was interrupted, this is the one that counts
        forgetInterruptedSend('autoDeposit')
        const said = client.getQueryState(autoDepositQuery.queryKey)
        if (said?.data === undefined || said.status !== 'success' || said.isInvalidated) return null
        // who believes it to be on waits for a deposit that does not come
        return isOtherSetting(sent.form, said.data) ? RESULT_DIFFERS : null
      } finally {
        release()
      }
    },
    title,
  })

  const guard = useWriteGuard(isOn ? 'autoDepositOn' : 'autoDepositOff', 'autoDeposit')
  const isChanged = useChangedMeanwhile(setting, intent)

  const submit = () => {
    const checked = checkAutoDeposit(fields, isOn, stored)
    if ('problems' in checked) return form.setProblems(checked.problems)
    form.setProblems({})
    intent.ask(checked.form)
  }

  const asked = intent.form?.setting

  return (
    <MoneyFormSheet
      title={title}
      intent={intent}
      isDirty={isOn !== stored.isOn || form.isDirty}
      guard={isChanged ? 'closed' : guard}
      onSubmit={submit}
      confirmation={{
        title: intent.form?.isOn ? t`Turn auto deposit on?` : t`Turn auto deposit off?`,
        label: t`Confirm`,
        details: [
          [t`When the balance is under`, <Money key="under" amount={asked?.amountUnder ?? null} />],
          [t`Deposit amount`, <Money key="deposit" amount={asked?.depositAmount ?? null} />],
          [t`Daily limit`, <Money key="daily" amount={asked?.dailyLimit ?? null} />],
        ],
      }}
      doneText={
        intent.resultDiffers ? (
          <div className={styles.otherwise}>
            <h3>
              <Trans>Auto deposit was not set as you confirmed it</Trans>
            </h3>
            <p>
              <Trans>Try again. If this does not help, contact customer service.</Trans>
            </p>
            <ServerSetting setting={setting} title={title} />
          </div>
        ) : intent.form?.isOn ? (
          <Trans>Auto deposit is on</Trans>
        ) : (
          <Trans>Auto deposit is off</Trans>
        )
      }
      recordLink={<ServerSetting setting={setting} title={title} />}
      onClose={onClose}
    >
      <div className={styles.switch}>
        <span>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</span>
        <Switch label={title} isOn={isOn} onToggle={setIsOn} />
      </div>
      <MoneyField
        {...form.bind('amountUnder')}
        label={t`When the balance is under`}
        error={amountError({ problem: problems.amountUnder })}
      />
      <MoneyField
        {...form.bind('depositAmount')}
        label={t`Deposit amount`}
        error={amountError({
          problem: problems.depositAmount,
          missing: t({ id: 'translate0218', message: 'Please enter the deposit amount' }),
        })}
      />
      <MoneyField
        {...form.bind('dailyLimit')}
        label={t`Daily limit`}
        error={amountError({
          problem: problems.dailyLimit,
          missing: t`Please enter the daily limit`,
        })}
      />
    </MoneyFormSheet>
  )
}

/** The setting as it has been fetched again: the record of an unknown outcome. */
function ServerSetting({ setting, title }: Pick<AutoDepositFormProps, 'setting' | 'title'>) {
  const { t } = useLingui()
  const { isOn, amountUnder, depositAmount, dailyLimit } = setting
  return (
    <div className={styles.said}>
      <p>
        <Trans>The server said last:</Trans>
      </p>
      <Facts
        facts={[
          { name: title, value: isOn ? <Trans>On</Trans> : <Trans>Off</Trans> },
          { name: t`When the balance is under`, value: <Money amount={amountUnder} /> },
          { name: t`Deposit amount`, value: <Money amount={depositAmount} /> },
          { name: t`Daily limit`, value: <Money amount={dailyLimit} /> },
        ]}
      />
    </div>
  )
}
