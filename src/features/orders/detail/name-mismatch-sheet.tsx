import { Trans, useLingui } from '@lingui/react/macro'
import type { CollectionRejection } from '#api/order/contract.ts'
import { rejectCollectionMutation } from '#api/order/queries.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { checkName, type PayerNameProblem } from '#features/orders/detail/action-rules.ts'
import { NoteField } from '#features/orders/detail/note-field.tsx'
import {
  OrderActionSheet,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { useOrderAction } from '#features/orders/detail/use-order-action.ts'
import { useOrderIntent } from '#features/orders/detail/use-order-intent.ts'
import { trimSpace } from '#lib/hidden-characters.ts'
import { useFormWithDraft, useSaveDraft } from '#shared/forms/use-form-draft.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { TextField } from '#ui/form/field.tsx'
import { HIDDEN_MESSAGE } from '#ui/form/text-messages.ts'

/** Reports that the money came from somebody else. */
export function NameMismatchSheet(props: ActionSheetProps<CollectionOrder>) {
  const { orderId } = props.order
  const { t, i18n } = useLingui()
  const sendRejection = useOrderAction(props.order, rejectCollectionMutation)
  const draftName = `name-mismatch:${orderId}`
  const form = useFormWithDraft<{ name: string; note: string }, { name: PayerNameProblem }>(
    draftName,
    () => ({ name: '', note: '' }),
  )
  const { fields, problems } = form
  const intent = useOrderIntent<CollectionOrder, CollectionRejection & { name: string }>(props, {
    send: sendRejection,
    onLateOutcome: form.onLateOutcome,
    title: t`Name mismatch`,
  })
  const { order } = intent
  const isDirty = useSaveDraft(draftName, form, intent)
  const submit = () => {
    const problem = checkName(fields.name, order.payerName)
    if (!form.accepts(problem ? { name: problem } : {})) return
    intent.ask({
      orderId,
      reason: 'name-mismatch',
      name: trimSpace(fields.name),
      note: fields.note.trim(),
    })
  }
  return (
    <OrderActionSheet
      {...props}
      title={t`Name mismatch`}
      intent={intent}
      isDirty={isDirty}
      onSubmit={submit}
      confirmation={{
        title: t`Report a different name?`,
        label: t`Report`,
        amount: order.amount,
        details: [
          [t`Name on the order`, <ServerText key="order">{order.payerName || '—'}</ServerText>],
          [t`Name in your wallet`, <bdi key="name">{intent.form?.name}</bdi>],
        ],
      }}
      doneText={<Trans>Reported. Customer service will review it.</Trans>}
    >
      {form.restoredNotice}
      <TextField
        label={t`Name in your wallet`}
        {...form.bindInput('name')}
        error={
          problems.name &&
          {
            missing: t`Please enter the name`,
            hidden: i18n._(HIDDEN_MESSAGE),
            'too-long': t`This name is too long`,
            same: t`This is the name on the order`,
          }[problems.name]
        }
        hint={
          <Trans>
            Name on the order: <ServerText>{order.payerName || '—'}</ServerText>
          </Trans>
        }
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <NoteField label={t`Note (optional)`} {...form.bindInput('note')} />
    </OrderActionSheet>
  )
}
