import { Trans, useLingui } from '@lingui/react/macro'
import type { CollectionRejection } from '#api/order/contract.ts'
import { rejectCollectionMutation } from '#api/order/queries.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { checkReceived, type ReceivedProblem } from '#features/orders/detail/action-rules.ts'
import { fromPayer } from '#features/orders/detail/from-payer.tsx'
import { NoteField } from '#features/orders/detail/note-field.tsx'
import {
  OrderActionSheet,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { useOrderAction } from '#features/orders/detail/use-order-action.ts'
import { useOrderIntent } from '#features/orders/detail/use-order-intent.ts'
import { checkedAmount } from '#lib/amount-field.ts'
import type { Centavos } from '#lib/money.ts'
import { parseTypedAmount } from '#lib/typed-amount.ts'
import { useFormWithDraft, useSaveDraft } from '#shared/forms/use-form-draft.tsx'
import { Money } from '#ui/data/money.tsx'
import { amountError } from '#ui/form/amount-error.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import * as styles from './order-action-sheet.module.css'

/** Reports a different amount, and shows the difference. */
export function WrongAmountSheet(props: ActionSheetProps<CollectionOrder>) {
  const { orderId } = props.order
  const { t } = useLingui()
  const sendRejection = useOrderAction(props.order, rejectCollectionMutation)
  const draftName = `wrong-amount:${orderId}`
  const form = useFormWithDraft<{ amount: string; note: string }, { amount: ReceivedProblem }>(
    draftName,
    () => ({ amount: '', note: '' }),
  )
  const { fields, problems } = form
  const intent = useOrderIntent<CollectionOrder, CollectionRejection & { amount: Centavos }>(
    props,
    {
      send: sendRejection,
      onLateOutcome: form.onLateOutcome,
      title: t`Wrong amount`,
    },
  )
  const { order } = intent
  const isDirty = useSaveDraft(draftName, form, intent)
  const typed = parseTypedAmount(fields.amount)
  /** By how much an amount differs, with its name. */
  const differenceOf = (received: Centavos): [string, Centavos] | null =>
    order.amount === null || received === order.amount
      ? null
      : [
          received < order.amount ? t`Short by` : t`Over by`,
          Math.abs(order.amount - received) as Centavos,
        ]
  const difference = typed.ok ? differenceOf(typed.centavos) : null
  const asked = intent.form && differenceOf(intent.form.amount)
  const submit = () => {
    const problem = checkReceived(fields.amount, order.amount)
    if (!form.accepts(problem ? { amount: problem } : {})) return
    intent.ask({
      orderId,
      reason: 'wrong-amount',
      amount: checkedAmount(fields.amount),
      note: fields.note.trim(),
    })
  }
  return (
    <OrderActionSheet
      {...props}
      title={t`Wrong amount`}
      intent={intent}
      isDirty={isDirty}
      onSubmit={submit}
      confirmation={{
        title: t`Report a wrong amount?`,
        label: t`Report`,
        amount: intent.form?.amount ?? null,
        party: fromPayer(order),
        details: [
          [t`Order amount`, <Money key="order" amount={order.amount} />],
          ...(asked ? [[asked[0], <Money key="by" amount={asked[1]} />] as const] : []),
        ],
      }}
      doneText={<Trans>Reported. Customer service will review it.</Trans>}
      doneAmount={intent.form?.amount}
    >
      {form.restoredNotice}
      <MoneyField
        label={t`Amount received`}
        isFirst
        {...form.bind('amount')}
        error={
          problems.amount === 'same' ? (
            <Trans>This is the order's amount. Choose Received in full instead.</Trans>
          ) : (
            amountError({ problem: problems.amount })
          )
        }
        hint={
          <Trans>
            Order amount: <Money amount={order.amount} />
          </Trans>
        }
      />
      {/* there before its content, or screen readers would not read it */}
      <p className={difference ? styles.difference : 'visually-hidden'} role="status">
        {difference && (
          <>
            {difference[0]}
            <Money amount={difference[1]} size="m" />
          </>
        )}
      </p>
      <NoteField label={t`Note (optional)`} {...form.bindInput('note')} />
    </OrderActionSheet>
  )
}
