import { Trans, useLingui } from '@lingui/react/macro'
import {
  REJECTION_REASONS,
  type PayoutRejection,
  type RejectionReason,
} from '#api/order/contract.ts'
import { rejectPaymentMutation } from '#api/order/queries.ts'
import type { PaymentOrder } from '#domain/order.ts'
import { checkCannotPay, type CannotPayProblems } from '#features/orders/detail/action-rules.ts'
import { NoteField } from '#features/orders/detail/note-field.tsx'
import {
  OrderActionSheet,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { PayeeName } from '#features/orders/detail/payee-name.tsx'
import { useOrderAction } from '#features/orders/detail/use-order-action.ts'
import { useOrderIntent } from '#features/orders/detail/use-order-intent.ts'
import { useFormWithDraft, useSaveDraft } from '#shared/forms/use-form-draft.tsx'
import { ChoiceField } from '#ui/form/choice-field.tsx'

/** Rejects a payment order with a reason. */
export function CannotPaySheet(props: ActionSheetProps<PaymentOrder>) {
  const { orderId } = props.order
  const { t } = useLingui()
  const sendRejection = useOrderAction(props.order, rejectPaymentMutation)
  const draftName = `cannot-pay:${orderId}`
  const form = useFormWithDraft<
    { reason: RejectionReason | null; note: string },
    CannotPayProblems
  >(draftName, () => ({ reason: null, note: '' }))
  const { reason, note } = form.fields
  const labels: Record<RejectionReason, string> = {
    'account-wrong': t`The receiver's account is wrong or closed`,
    'bank-unavailable': t`My wallet or bank is down`,
    'not-enough-funds': t`Not enough balance`,
    other: t`Another reason`,
  }
  const intent = useOrderIntent<PaymentOrder, PayoutRejection>(props, {
    send: sendRejection,
    onLateOutcome: form.onLateOutcome,
    title: t`Give back`,
  })
  const { order } = intent
  const isDirty = useSaveDraft(draftName, form, intent)
  const submit = () => {
    if (!form.accepts(checkCannotPay(reason, note)) || reason === null) return
    intent.ask({ orderId, reason, note: note.trim() })
  }
  return (
    <OrderActionSheet
      {...props}
      title={t`Can't pay`}
      intent={intent}
      isDirty={isDirty}
      onSubmit={submit}
      confirmation={{
        title: t`Give this order back?`,
        label: t`Give back`,
        amount: order.amount,
        party: (
          <Trans>
            to <PayeeName payee={order.payee} />
          </Trans>
        ),
        tone: 'danger',
        details: [
          [t`Reason`, <span key="reason">{intent.form && labels[intent.form.reason]}</span>],
        ],
        warning: <Trans>Only if you have not paid. Do not pay this order afterwards.</Trans>,
      }}
      doneText={<Trans>Order given back. Do not pay it any more.</Trans>}
    >
      {form.restoredNotice}
      <ChoiceField
        label={t`Why can't you pay?`}
        name="reason"
        value={reason}
        onValue={(chosen) => {
          form.change({ reason: chosen })
          // only the reason 'other' needs a note
          form.clearProblem('note')
        }}
        error={form.problems.reason && t`Please choose a reason`}
        choices={REJECTION_REASONS.map((value) => ({ value, label: labels[value] }))}
      />
      <NoteField
        label={reason === 'other' ? t`What is the reason?` : t`Note (optional)`}
        error={form.problems.note && t`Please write the reason`}
        {...form.bindInput('note')}
      />
    </OrderActionSheet>
  )
}
