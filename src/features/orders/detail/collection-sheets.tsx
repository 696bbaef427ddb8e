import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  intentName,
  OrderActionSheet,
  tellAction,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { NoteField } from '#features/orders/detail/note-field.tsx'
import {
  checkName,
  checkReceived,
  type NameProblem,
  type ReceivedProblem,
} from '#features/orders/detail/action-rules.ts'
import type { CollectionRejection, Receipt } from '#api/order/contract.ts'
import { confirmMutation, rejectCollectionMutation } from '#api/order/queries.ts'
import type { CollectionOrder } from '#api/orders/contract.ts'
import { useRefusal } from '#api/self/use-refusal.ts'
import { checkedAmount } from '#lib/amount-field.ts'
import { parseTypedAmount, type Centavos } from '#lib/money.ts'
import { shortNumber } from '#lib/server-text.ts'
import { useIntent } from '#platform/use-intent.ts'
import { amountError } from '#ui/amount-error.tsx'
import { TextField } from '#ui/field.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { Money } from '#ui/money.tsx'
import styles from './order-action-sheet.module.css'

type SheetProps = ActionSheetProps<CollectionOrder>

const accountOf = ({ bankName, bankNumber }: CollectionOrder) => (
  <bdi>{`${bankName} ${shortNumber(bankNumber)}`.trim() || '—'}</bdi>
)

/** Received in full: the most that can be lost with one touch, so it is slid. */
export function ReceivedSheet(props: SheetProps) {
  const { order } = props
  const { t } = useLingui()
  const confirm = useMutation(confirmMutation)
  const mayStart = useRefusal() === null && props.isPossible
  const receipt: Receipt = { orderId: order.orderId, amount: order.amount }
  const intent = useIntent<Receipt>({
    name: intentName(order),
    start: mayStart ? receipt : null,
    send: (form) => confirm.mutateAsync(form),
    onOutcome: tellAction(t`Received in full`),
  })
  return (
    <OrderActionSheet
      {...props}
      title={t`Received in full`}
      intent={intent}
      isQuick
      onSubmit={() => intent.ask(receipt)}
      confirmation={{
        title: t`Received in full?`,
        label: t`Slide to confirm`,
        isSlid: true,
        details: [
          [t`Amount`, <Money key="amount" amount={order.amount} />],
          [t`From`, <bdi key="from">{order.payerName || '—'}</bdi>],
          [t`Into your account`, <span key="into">{accountOf(order)}</span>],
        ],
        warning: <Trans>Look into your own wallet first. Confirm only what you see there.</Trans>,
      }}
      doneText={
        <Trans>
          <Money amount={order.amount} /> received
        </Trans>
      }
    >
      <div className={styles.summary}>
        <Trans>
          Confirm that <Money amount={order.amount} /> has come in full.
        </Trans>
      </div>
    </OrderActionSheet>
  )
}

/** Another amount came: says which, and shows what is missing or too much. */
export function WrongAmountSheet(props: SheetProps) {
  const { order } = props
  const { t } = useLingui()
  const reject = useMutation(rejectCollectionMutation)
  const [fields, setFields] = useState({ amount: '', note: '' })
  const [problem, setProblem] = useState<ReceivedProblem | null>(null)
  const intent = useIntent<CollectionRejection & { amount: Centavos }>({
    name: intentName(order),
    send: (form) => reject.mutateAsync(form),
    onOutcome: tellAction(t`Wrong amount`),
  })
  const typed = parseTypedAmount(fields.amount)
  const submit = () => {
    const found = checkReceived(fields.amount, order.amount)
    setProblem(found)
    if (found) return
    intent.ask({
      orderId: order.orderId,
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
      isDirty={fields.amount !== '' || fields.note !== ''}
      onSubmit={submit}
      confirmation={{
        title: t`Report a wrong amount?`,
        label: t`Report`,
        details: [
          [t`Amount of the order`, <Money key="order" amount={order.amount} />],
          [t`Amount received`, <Money key="received" amount={intent.form?.amount ?? null} />],
          [t`From`, <bdi key="from">{order.payerName || '—'}</bdi>],
        ],
      }}
      doneText={<Trans>Reported. Customer service decides.</Trans>}
    >
      <MoneyField
        label={t`Amount received`}
        value={fields.amount}
        onValue={(amount) => {
          setFields({ ...fields, amount })
          setProblem(null)
        }}
        error={
          problem === 'same' ? (
            <Trans>This is the order's amount. Choose Received in full instead.</Trans>
          ) : (
            amountError({ problem })
          )
        }
        hint={
          <Trans>
            Amount of the order: <Money amount={order.amount} />
          </Trans>
        }
      />
      {typed.ok && typed.centavos !== order.amount && (
        <p className={styles.difference} role="status">
          {typed.centavos < order.amount ? (
            <Trans>Too little by</Trans>
          ) : (
            <Trans>Too much by</Trans>
          )}
          <Money amount={Math.abs(order.amount - typed.centavos) as Centavos} size="m" />
        </p>
      )}
      <NoteField
        label={t`Note (optional)`}
        value={fields.note}
        onValue={(note) => setFields({ ...fields, note })}
      />
    </OrderActionSheet>
  )
}

/** The money came from somebody else. */
export function NameMismatchSheet(props: SheetProps) {
  const { order } = props
  const { t } = useLingui()
  const reject = useMutation(rejectCollectionMutation)
  const [fields, setFields] = useState({ name: '', note: '' })
  const [problem, setProblem] = useState<NameProblem | null>(null)
  const intent = useIntent<CollectionRejection & { name: string }>({
    name: intentName(order),
    send: (form) => reject.mutateAsync(form),
    onOutcome: tellAction(t`Name mismatch`),
  })
  const submit = () => {
    const found = checkName(fields.name, order.payerName)
    setProblem(found)
    if (found) return
    intent.ask({
      orderId: order.orderId,
      reason: 'name-mismatch',
      name: fields.name.trim(),
      note: fields.note.trim(),
    })
  }
  return (
    <OrderActionSheet
      {...props}
      title={t`Name mismatch`}
      intent={intent}
      isDirty={fields.name !== '' || fields.note !== ''}
      onSubmit={submit}
      confirmation={{
        title: t`Report another name?`,
        label: t`Report`,
        details: [
          [t`Amount`, <Money key="amount" amount={order.amount} />],
          [t`Name of the order`, <bdi key="order">{order.payerName || '—'}</bdi>],
          [t`Name in your wallet`, <bdi key="name">{intent.form?.name}</bdi>],
        ],
      }}
      doneText={<Trans>Reported. Customer service decides.</Trans>}
    >
      <TextField
        label={t`Name in your wallet`}
        value={fields.name}
        onChange={(event) => {
          setFields({ ...fields, name: event.target.value })
          setProblem(null)
        }}
        error={
          problem &&
          {
            missing: t`Please enter the name`,
            'too-long': t`This name is too long`,
            same: t`This is the name of the order`,
          }[problem]
        }
        hint={
          <Trans>
            Name of the order: <bdi>{order.payerName || '—'}</bdi>
          </Trans>
        }
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <NoteField
        label={t`Note (optional)`}
        value={fields.note}
        onValue={(note) => setFields({ ...fields, note })}
      />
    </OrderActionSheet>
  )
}

/** Nothing came, and the time is up. */
export function NotReceivedSheet(props: SheetProps) {
  const { order } = props
  const { t } = useLingui()
  const reject = useMutation(rejectCollectionMutation)
  const mayStart = useRefusal() === null && props.isPossible
  const rejection = { orderId: order.orderId, reason: 'not-received', note: '' } as const
  const intent = useIntent<CollectionRejection>({
    name: intentName(order),
    start: mayStart ? rejection : null,
    send: (form) => reject.mutateAsync(form),
    onOutcome: tellAction(t`Not received`),
  })
  return (
    <OrderActionSheet
      {...props}
      title={t`Not received`}
      intent={intent}
      isQuick
      onSubmit={() => intent.ask(rejection)}
      confirmation={{
        title: t`Nothing received?`,
        label: t`Not received`,
        details: [
          [t`Amount`, <Money key="amount" amount={order.amount} />],
          [t`From`, <bdi key="from">{order.payerName || '—'}</bdi>],
          [t`Into your account`, <span key="into">{accountOf(order)}</span>],
        ],
        warning: <Trans>Look into your own wallet first. The order will be rejected.</Trans>,
      }}
      doneText={<Trans>Reported as not received</Trans>}
    >
      <div className={styles.summary}>
        <Trans>
          Report that <Money amount={order.amount} /> has not come.
        </Trans>
      </div>
    </OrderActionSheet>
  )
}
