import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CollectionRejection } from '#api/order/contract.ts'
import { rejectCollectionMutation } from '#api/order/queries.ts'
import type { CollectionOrder } from '#domain/order.ts'
import { checkName, type NameProblem } from '#features/orders/detail/action-rules.ts'
import { NoteField } from '#features/orders/detail/note-field.tsx'
import {
  OrderActionSheet,
  type ActionSheetProps,
} from '#features/orders/detail/order-action-sheet.tsx'
import { useOrderAction } from '#features/orders/detail/use-order-action.ts'
import { useOrderIntent } from '#features/orders/detail/use-order-intent.ts'
import { ServerText } from '#ui/data/server-text.tsx'
import { TextField } from '#ui/form/field.tsx'
import { HIDDEN_MESSAGE } from '#ui/form/hidden-message.ts'

/** Reports that the money came from somebody else. */
export function NameMismatchSheet(props: ActionSheetProps<CollectionOrder>) {
  const { order } = props
  const { t, i18n } = useLingui()
  const sendRejection = useOrderAction(order.orderId, rejectCollectionMutation)
  const [fields, setFields] = useState({ name: '', note: '' })
  const [problem, setProblem] = useState<NameProblem | null>(null)
  const intent = useOrderIntent<CollectionRejection & { name: string }>(props, {
    send: (form, idempotencyKey) => sendRejection({ ...form, idempotencyKey }),
    title: t`Name mismatch`,
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
        title: t`Report a different name?`,
        label: t`Report`,
        amount: order.amount,
        details: [
          [t`Name of the order`, <ServerText key="order">{order.payerName || '—'}</ServerText>],
          [t`Name in your wallet`, <bdi key="name">{intent.form?.name}</bdi>],
        ],
      }}
      doneText={<Trans>Reported. Customer service will review it.</Trans>}
    >
      <TextField
        label={t`Name in your wallet`}
        name="name"
        value={fields.name}
        onChange={(event) => {
          setFields({ ...fields, name: event.target.value })
          setProblem(null)
        }}
        error={
          problem &&
          {
            missing: t`Please enter the name`,
            hidden: i18n._(HIDDEN_MESSAGE),
            'too-long': t`This name is too long`,
            same: t`This is the name of the order`,
          }[problem]
        }
        hint={
          <Trans>
            Name of the order: <ServerText>{order.payerName || '—'}</ServerText>
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
