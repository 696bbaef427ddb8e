import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import {
  MoneyFormAction,
  MoneyFormBody,
  MoneyFormQuestion,
  type MoneyFormProps,
} from './money-form.tsx'

type MoneyFormSheetProps = MoneyFormProps & {
  title: string
  /** Nothing to fill in: the confirmation comes first, and the form only shows what became of it. */
  isQuick?: boolean
}

/** A form that moves money, over the screen that opened it. */
export function MoneyFormSheet({ title, isQuick = false, ...form }: MoneyFormSheetProps) {
  const { t } = useLingui()
  const formId = useId()
  return (
    <>
      <BottomSheet
        isOpen={!(isQuick && form.intent.step === 'confirming')}
        title={title}
        onClose={form.onClose}
        isDirty={
          form.isDirty && (form.intent.step === 'editing' || form.intent.step === 'confirming')
        }
        isBusy={form.intent.step === 'sending'}
        footer={<MoneyFormAction {...form} formId={formId} closeLabel={t`Close`} />}
      >
        <MoneyFormBody {...form} formId={formId} />
      </BottomSheet>
      <MoneyFormQuestion {...form} onCancel={isQuick ? form.onClose : form.intent.cancel} />
    </>
  )
}
