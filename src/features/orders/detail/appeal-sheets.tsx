import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Appeal } from '#api/order/contract.ts'
import { appealMutation } from '#api/order/queries.ts'
import type { Order, OrderIdentity } from '#domain/order.ts'
import { readyFiles } from '#domain/photo.ts'
import { cleanReference } from '#domain/reference.ts'
import {
  checkAppeal,
  type AppealFields,
  type AppealProblems,
} from '#features/orders/detail/action-rules.ts'
import { NoteField } from '#features/orders/detail/note-field.tsx'
import {
  OrderActionSheet,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { ProofField, ReferenceField } from '#features/orders/detail/proof-fields.tsx'
import { useOrderAction } from '#features/orders/detail/use-order-action.ts'
import { useOrderIntent } from '#features/orders/detail/use-order-intent.ts'
import { checkedAmount } from '#lib/amount-field.ts'
import { toTypedAmount } from '#lib/money.ts'
import { useFormWithDraft, useSaveDraft } from '#shared/forms/use-form-draft.tsx'
import { useUpload } from '#shared/forms/use-upload.ts'
import { usePhotos } from '#shared/photos/use-photos.ts'
import { Money } from '#ui/data/money.tsx'
import { UploadProgress } from '#ui/feedback/upload-progress.tsx'
import { amountError } from '#ui/form/amount-error.tsx'
import { MoneyField } from '#ui/form/money-field.tsx'
import * as styles from './order-action-sheet.module.css'

type PaidAppeal = Extract<Appeal, { isPaid: true }>

/**
 * The proof of a payout and the appeal share one draft: the appeal goes on with what was filled in. A
 * collection's appeal has its own, as its id may be that of a payout.
 */
export const proofDraft = ({ side, orderId }: OrderIdentity) =>
  `${side === 'payment' ? 'proof' : 'receipt'}:${orderId}`

/**
 * Appeals for a late order whose money was sent: amount, reference, proof; customer service
 * decides.
 */
export function AppealSheet(props: ActionSheetProps) {
  const { orderId, amount, side } = props.order
  const { t } = useLingui()
  const sendAppeal = useOrderAction(props.order, appealMutation)
  const upload = useUpload()
  const owed = amount === null ? '' : toTypedAmount(amount)
  const draftName = proofDraft(props.order)
  const photos = usePhotos(draftName)
  const form = useFormWithDraft<AppealFields, AppealProblems>(
    draftName,
    () => ({ amount: owed, reference: '', note: '' }),
    photos,
  )
  const { fields, problems } = form
  const isPristine = !form.isDirty && photos.photos.length === 0
  // the server has changed the order
  if (isPristine && fields.amount !== owed) form.renew({ amount: owed })
  const title = side === 'payment' ? t`I already paid` : t`I received it`
  const intent = useOrderIntent<Order, PaidAppeal>(props, {
    send: (sent) => sendAppeal({ ...sent, side, upload: upload.begin() }),
    onLateOutcome: form.onLateOutcome,
    title,
  })
  const { order } = intent
  const isDirty = useSaveDraft(draftName, form, intent, { photos })
  const submit = () => {
    if (!form.accepts(checkAppeal(fields, photos.photos))) return
    intent.ask({
      orderId,
      isPaid: true,
      amount: checkedAmount(fields.amount),
      reference: cleanReference(fields.reference),
      note: fields.note.trim(),
      files: readyFiles(photos.photos),
    })
  }
  const count = intent.form?.files.length ?? 0
  return (
    <OrderActionSheet
      {...props}
      title={title}
      intent={intent}
      isDirty={isDirty}
      onSubmit={submit}
      progress={<UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />}
      confirmation={{
        title: t`Send this appeal?`,
        label: t`Send appeal`,
        amount: intent.form?.amount ?? null,
        details: [
          [t`Order amount`, <Money key="order" amount={order.amount} />],
          [t`Reference number`, <bdi key="reference">{intent.form?.reference}</bdi>],
          [
            t`Proof`,
            <span key="photos">
              <Plural value={count} one="# photo" other="# photos" />
            </span>,
          ],
        ],
      }}
      doneText={<Trans>Appeal sent. Customer service will review it.</Trans>}
      doneAmount={intent.form?.amount}
    >
      {form.restoredNotice}
      <MoneyField
        label={side === 'payment' ? t`Amount paid` : t`Amount received`}
        {...form.bind('amount')}
        error={amountError({ problem: problems.amount })}
        hint={
          <Trans>
            Order amount: <Money amount={order.amount} />
          </Trans>
        }
      />
      <ReferenceField {...form.bind('reference')} problem={problems.reference} />
      <ProofField
        photos={photos}
        // a problem that was fixed is no longer shown
        problem={problems.photos && checkAppeal(fields, photos.photos).photos}
        isDisabled={intent.step === 'sending'}
      />
      <NoteField label={t`Note (optional)`} {...form.bindInput('note')} />
    </OrderActionSheet>
  )
}

/** Releases a late order for which no money was sent. */
export function ReleaseSheet(props: ActionSheetProps) {
  const { orderId, side } = props.order
  const { t } = useLingui()
  const sendAppeal = useOrderAction(props.order, appealMutation)
  const upload = useUpload()
  const release: Appeal = { orderId, isPaid: false, note: '' }
  const intent = useOrderIntent<Order, Appeal>(props, {
    start: release,
    send: (sent) => sendAppeal({ ...sent, side, upload: upload.begin() }),
    title: t`Release`,
  })
  const { order } = intent
  return (
    <OrderActionSheet
      {...props}
      title={t`Release the order`}
      intent={intent}
      isQuick
      onSubmit={() => intent.ask(release)}
      confirmation={{
        title: t`Release this order?`,
        label: t`Release`,
        amount: order.amount,
        tone: 'danger',
        warning:
          side === 'payment' ? (
            <Trans>Only if you have not paid. Do not pay this order afterwards.</Trans>
          ) : (
            <Trans>Only if nothing has arrived. Check your wallet first.</Trans>
          ),
      }}
      doneText={<Trans>Order released</Trans>}
    >
      <div className={styles.summary}>
        {order.amount === null ? (
          <Trans>Release this order.</Trans>
        ) : (
          <Trans>
            Release the order of <Money amount={order.amount} />.
          </Trans>
        )}
      </div>
    </OrderActionSheet>
  )
}
