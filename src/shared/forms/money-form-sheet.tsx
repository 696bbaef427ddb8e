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
  /** Without fields: opens with the confirmation, and the form only shows the outcome. */
  isQuick?: boolean
}

/** A form that moves money, over the screen that opened it. */
export function MoneyFormSheet({ title, isQuick = false, ...form }: MoneyFormSheetProps) {
  const { t } = useLingui()
  const formId = useId()
  const { step } = form.intent
  return (
    <>
      <BottomSheet
        isOpen={!isQuick || (step !== 'confirming' && step !== 'sending')}
        title={title}
        isTall={step === 'done' && form.result !== undefined}
        onClose={form.onClose}
        isDirty={form.isDirty && (step === 'editing' || step === 'confirming')}
        isBusy={step === 'sending'}
        footer={
          <MoneyFormAction
            {...form}
            formId={formId}
            closeLabel={t({ message: 'Done', context: 'button' })}
          />
        }
      >
        <MoneyFormBody {...form} formId={formId} />
      </BottomSheet>
      <MoneyFormQuestion
        {...form}
        isQuick={isQuick}
        onCancel={isQuick ? form.onClose : form.intent.cancel}
      />
    </>
  )
}
