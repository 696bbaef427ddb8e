import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import { BottomSheet } from './bottom-sheet.tsx'
import {
  MoneyFormAction,
  MoneyFormBody,
  MoneyFormQuestion,
  type MoneyFormProps,
} from './money-form.tsx'

/** A form that moves money, over the screen that opened it. */
export function MoneyFormSheet({ title, ...form }: MoneyFormProps & { title: string }) {
  const { t } = useLingui()
  const formId = useId()
  return (
    <>
      <BottomSheet
        isOpen
        title={title}
        onClose={form.onClose}
        isDirty={form.isDirty && form.step === 'editing'}
        footer={<MoneyFormAction {...form} formId={formId} closeLabel={t`Close`} />}
      >
        <MoneyFormBody {...form} formId={formId} />
      </BottomSheet>
      <MoneyFormQuestion {...form} />
    </>
  )
}
