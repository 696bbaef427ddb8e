import { useLingui } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import { noteUnsaved } from '#platform/unsaved-changes.ts'
import { FormNotice } from '#shared/forms/form-notice.tsx'
import { overTabBar, useRootHeight } from '#ui/foundation/use-root-height.ts'
import { LeaveGuard } from './leave-guard.tsx'
import {
  MoneyFormAction,
  MoneyFormBody,
  MoneyFormQuestion,
  type MoneyFormProps,
} from './money-form.tsx'
import * as styles from './money-form-panel.module.css'

/**
 * A form that moves money as a screen of its own; its button stays within the thumb's reach. Below
 * the one that leaves a known outcome is the link to the record.
 */
export function MoneyFormPanel(form: MoneyFormProps) {
  const { t } = useLingui()
  const formId = useId()
  const action = useRootHeight<HTMLDivElement>('--bottom-bar', overTabBar)
  const { step } = form.intent
  const isForm = step !== 'done' && step !== 'unknown'
  // leaving an unknown result asks nothing, as the way to the record leads out; an update waits
  useEffect(() => (step === 'unknown' ? noteUnsaved() : undefined), [step])
  return (
    <>
      <div className={styles.body}>
        <MoneyFormBody {...form} formId={formId} />
      </div>
      <div ref={action} className={styles.action} data-action-bar data-docked>
        {isForm && <FormNotice guard={form.guard} intent={form.intent} />}
        <MoneyFormAction
          {...form}
          formId={formId}
          closeLabel={t({ message: 'Done', context: 'button' })}
        />
        {step === 'done' && form.recordLink}
      </div>
      <MoneyFormQuestion {...form} />
      <LeaveGuard isDirty={form.isDirty && isForm} isSending={step === 'sending'} />
    </>
  )
}
