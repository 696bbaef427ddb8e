import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { FormNotice } from '#shared/forms/form-notice.tsx'
import { SendingDialog } from '#shared/forms/sending-dialog.tsx'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import {
  MoneyFormAction,
  MoneyFormBody,
  MoneyFormQuestion,
  type MoneyFormProps,
} from './money-form.tsx'
import * as styles from './form-sheet.module.css'

type MoneyFormSheetProps = MoneyFormProps & {
  title: string
  /** Below the title, until there is an outcome. */
  note?: ReactNode
  /** Without fields: opens with the confirmation, and the form only shows the outcome. */
  isQuick?: boolean
}

/** A form that moves money, over the screen that opened it. */
export function MoneyFormSheet({ title, note, isQuick = false, ...form }: MoneyFormSheetProps) {
  const { t } = useLingui()
  const formId = useId()
  const { step } = form.intent
  const isSending = step === 'sending'
  const isForm = step !== 'done' && step !== 'unknown'
  const [isAsking, setIsAsking] = useState(false)
  // answered meanwhile: the outcome is shown, or the form again
  if (isAsking && !isSending) setIsAsking(false)
  const onBusyClose = isSending ? () => setIsAsking(true) : undefined
  return (
    <>
      {/* before the sheets: it closes first, so that they can restore the focus */}
      <SendingDialog isOpen={isAsking} onLeave={form.onClose} onStay={() => setIsAsking(false)} />
      <BottomSheet
        isOpen={!isQuick || (step !== 'confirming' && !isSending)}
        title={title}
        note={isForm && note}
        isTall={step === 'done' && form.result !== undefined}
        onClose={form.onClose}
        isDirty={form.isDirty && (step === 'editing' || step === 'confirming')}
        onBusyClose={onBusyClose}
        footer={
          <>
            {isForm && (
              <div className={styles.notice}>
                <FormNotice
                  guard={form.guard}
                  intent={form.intent}
                  closed={step === 'editing' ? form.instead?.why : undefined}
                />
              </div>
            )}
            <MoneyFormAction
              {...form}
              formId={formId}
              closeLabel={
                form.intent.resultDiffers ? t`Close` : t({ message: 'Done', context: 'button' })
              }
            />
          </>
        }
      >
        <MoneyFormBody {...form} formId={formId} />
      </BottomSheet>
      <MoneyFormQuestion
        {...form}
        isQuick={isQuick}
        onBusyClose={onBusyClose}
        onCancel={isQuick ? form.onClose : form.intent.cancel}
      />
    </>
  )
}
