import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { bankCardsQuery } from '#api/bank-cards/queries.ts'
import type { PayoutProof } from '#api/order/contract.ts'
import { paidMutation } from '#api/order/queries.ts'
import { accountName } from '#domain/account-name.ts'
import type { Countdown } from '#domain/countdown.ts'
import type { PaymentOrder } from '#domain/order.ts'
import { readyFiles } from '#domain/photo.ts'
import { cleanReference } from '#domain/reference.ts'
import {
  checkPaid,
  type PaidFields,
  type PaidProblems,
  usualCardId,
} from '#features/orders/detail/action-rules.ts'
import { AppealSheet, proofDraft } from '#features/orders/detail/appeal-sheets.tsx'
import {
  OrderActionSheet,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { PayCardField } from '#features/orders/detail/pay-card-field.tsx'
import { PayeeName } from '#features/orders/detail/payee-name.tsx'
import { ProofField, ReferenceField } from '#features/orders/detail/proof-fields.tsx'
import { TimeChip } from '#features/orders/detail/time-chip.tsx'
import { useOrderAction } from '#features/orders/detail/use-order-action.ts'
import { useOrderIntent } from '#features/orders/detail/use-order-intent.ts'
import { formatAmount } from '#lib/money.ts'
import { clipText } from '#lib/server-text.ts'
import { createLastUsed } from '#platform/storage/last-used.ts'
import { useDigitsApart } from '#shared/accounts/use-digits-apart.ts'
import { useFormWithDraft, useSaveDraft } from '#shared/forms/use-form-draft.tsx'
import { useUpload } from '#shared/forms/use-upload.ts'
import { usePhotos } from '#shared/photos/use-photos.ts'
import { UploadProgress } from '#ui/feedback/upload-progress.tsx'

const TIME_IS_UP = { leftMs: 0, tone: 'bad' } as const

type PaidSheetProps = ActionSheetProps<PaymentOrder> & {
  isReplacing: boolean
  /** The time left, if it is limited. */
  left: Countdown | null
  /** Its time has run out: only an appeal is left. */
  isOver: boolean
}

/**
 * Reports a payout, or replaces its proof. If time runs out meanwhile, an appeal takes over what was
 * filled in.
 */
export function PaidSheet({ isReplacing, left, isOver, ...props }: PaidSheetProps) {
  const [isAppealing, setIsAppealing] = useState(false)
  if (isAppealing) return <AppealSheet {...props} isPossible={isOver} />
  const shown = isOver ? TIME_IS_UP : left
  return (
    <PaidForm
      {...props}
      isReplacing={isReplacing}
      note={shown && <TimeChip left={shown} />}
      onAppeal={isOver ? () => setIsAppealing(true) : undefined}
    />
  )
}

/** The account last paid from (R6.43). */
const lastPaidFrom = createLastUsed('paidFrom')

type PaidFormProps = ActionSheetProps<PaymentOrder> & {
  isReplacing: boolean
  note: ReactNode
  onAppeal: (() => void) | undefined
}

/** Account used, reference number, proof. */
function PaidForm({ isReplacing, onAppeal, ...props }: PaidFormProps) {
  const { orderId } = props.order
  const { t } = useLingui()
  const { data: cards } = useQuery(bankCardsQuery)
  const sendProof = useOrderAction(props.order, paidMutation)
  const upload = useUpload()
  const draftName = proofDraft(props.order)
  const photos = usePhotos(draftName)
  const form = useFormWithDraft<PaidFields, PaidProblems>(
    draftName,
    () => ({ cardId: null, reference: '' }),
    photos,
  )
  const { change, problems, accepts } = form
  // preselected once, when the accounts are known: a refetch must not change what was paid from
  const [usual, setUsual] = useState<string | null>()
  if (usual === undefined && cards) setUsual(usualCardId(cards.items, lastPaidFrom.read()))
  const digits = useDigitsApart()
  const cardOf = (cardId: string | null | undefined) => cards?.items.find(({ id }) => id === cardId)
  const chosen = form.fields.cardId ?? usual ?? null
  const fields = { ...form.fields, cardId: cardOf(chosen)?.id ?? null }
  const action = isReplacing ? t`Replace proof` : t`I have paid`
  const intent = useOrderIntent<PaymentOrder, PayoutProof>(props, {
    send: (sent) => {
      lastPaidFrom.write(sent.form.cardId)
      return sendProof({ ...sent, upload: upload.begin() })
    },
    onLateOutcome: form.onLateOutcome,
    title: t`Proof`,
  })
  const { order } = intent

  // with the preselected account, because another one may be preselected next time
  const kept = { ...form.fields, cardId: chosen }
  const isDirty = useSaveDraft(draftName, { fields: kept, unsaved: form.unsaved }, intent, {
    photos,
  })

  // as the confirmation shows it, whatever the server says later
  const [from, setFrom] = useState('')

  const submit = () => {
    if (!accepts(checkPaid(fields, photos.photos))) return
    const payCard = cardOf(fields.cardId)
    setFrom(payCard ? accountName(payCard, digits).name : '')
    intent.ask({
      orderId,
      reference: cleanReference(fields.reference),
      cardId: fields.cardId ?? '',
      files: readyFiles(photos.photos),
    })
  }
  const title = usePaidTitle(order, isReplacing)
  const card = cardOf(intent.form?.cardId)
  const count = intent.form?.files.length ?? 0

  return (
    <OrderActionSheet
      {...props}
      // the outcome itself says how much and whom
      title={intent.step === 'done' ? action : title}
      intent={intent}
      isDirty={isDirty}
      onSubmit={submit}
      instead={
        onAppeal && {
          why: t`Time ran out on this order. Did you already pay?`,
          label: t`I already paid`,
          onChosen: onAppeal,
        }
      }
      isOvertaken={!card || accountName(card, digits).name !== from}
      progress={<UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />}
      confirmation={{
        title: isReplacing ? t`Send this proof instead?` : t`Did you pay exactly this?`,
        label: isReplacing ? t`Slide to report` : t`Slide to confirm`,
        isSlid: true,
        amount: order.amount,
        party: (
          <Trans>
            to <PayeeName payee={order.payee} />
          </Trans>
        ),
        cancelLabel: isReplacing ? undefined : t`I did not, or not exactly`,
        details: [
          [t`Paid from`, <bdi key="from">{from}</bdi>],
          [t`Reference number`, <bdi key="reference">{intent.form?.reference}</bdi>],
          [
            t`Proof`,
            <span key="photos">
              <Plural value={count} one="# photo" other="# photos" />
            </span>,
          ],
        ],
      }}
      doneText={
        <>
          <Trans>
            paid to <PayeeName payee={order.payee} isSplit />
          </Trans>
          <br />
          <Trans>Your proof is being checked.</Trans>
        </>
      }
    >
      {form.restoredNotice}
      <PayCardField
        value={fields.cardId}
        onValue={(cardId) => change({ cardId })}
        isGone={chosen !== null && fields.cardId === null}
        hasProblem={problems.cardId !== undefined}
      />
      <ReferenceField {...form.bind('reference')} problem={problems.reference} />
      <ProofField
        photos={photos}
        // a problem that was fixed is no longer shown
        problem={problems.photos && checkPaid(fields, photos.photos).photos}
        isDisabled={intent.step === 'sending'}
      />
    </OrderActionSheet>
  )
}

/** In characters: a title has two lines. */
const MAX_TITLE_NAME = 40

/** Names amount and payee, because the form covers the order. */
function usePaidTitle({ amount, payee }: PaymentOrder, isReplacing: boolean): string {
  const { t } = useLingui()
  const sum = amount === null ? '' : formatAmount(amount)
  const name = 'raw' in payee ? '' : clipText(payee.holder, MAX_TITLE_NAME)
  if (sum === '' || name === '') return isReplacing ? t`Replace proof` : t`I have paid`
  return isReplacing ? t`Proof: ${sum} to ${name}` : t`I have paid ${sum} to ${name}`
}
