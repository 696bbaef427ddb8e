import { Trans, useLingui } from '@lingui/react/macro'
import { amountRole, orderPhase } from '#domain/order-phase.ts'
import type { PaymentOrder } from '#domain/order.ts'
import type { Payee } from '#domain/payee.ts'
import {
  CopyableFacts,
  FoldedFacts,
  knownOf,
  useAmountFact,
  type Fact,
} from '#features/orders/detail/facts.tsx'
import { PayeeName } from '#features/orders/detail/payee-name.tsx'
import { useNewsSince } from '#features/orders/detail/use-order-action.ts'
import { clipText, isShortNumber, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './facts.module.css'

type PayeeFactsProps = { order: PaymentOrder; now: number }

/** The payee. Unparsed content is shown raw, because the agent may still understand it. */
export function PayeeFacts({ order, now }: PayeeFactsProps) {
  const { payee, isPartial } = order
  const { t } = useLingui()
  const facts = usePayeeFacts(payee)
  const amountFact = useAmountFact(order)
  const since = useNewsSince(order)
  if ('raw' in payee) {
    // an order persisted on this device lacks this data, which may exist
    if (isPartial) return null
    if (payee.raw.trim() === '') {
      return (
        <Card>
          <p className={styles.missing}>
            <Trans>The server sent no payment details. Please contact customer service.</Trans>
          </p>
        </Card>
      )
    }
  }
  // what was reported since must not be paid again
  const isDue = since === null && amountRole(order, orderPhase(order, now)) === 'due'
  if (!isDue) {
    return (
      <FoldedFacts
        // not 'Pay to', which would contradict 'Do not pay'
        title={<Trans>Payee</Trans>}
        summary={<PayeeName payee={payee} />}
        order={order}
        facts={facts}
      />
    )
  }
  const { amount } = order
  const [first, ...others] = facts
  const listed = first ? [first, amountFact, ...others] : [amountFact]
  // one line per value, ungrouped, for pasting into a wallet
  const lines = knownOf(listed).map(({ name, value: whole }) => {
    const value = clipText(whole, Infinity)
    return t`${name}: ${value}`
  })
  return (
    <CopyableFacts
      title={<Trans>Pay to</Trans>}
      order={order}
      facts={listed}
      copyAll={canCopyAll(order) ? lines.join('\n') : isPartial && amount !== null ? '' : undefined}
    />
  )
}

/** Requires the amount and the full number, because whatever is pasted will be paid. */
const canCopyAll = ({ amount, payee }: PaymentOrder) =>
  amount !== null && !('raw' in payee) && !isShortNumber(payee.bankNumber)

/** The payee's data; details without a known field keep the server's names. */
function usePayeeFacts(payee: Payee): Fact[] {
  const { t } = useLingui()
  if ('raw' in payee) return [{ id: 'raw', name: t`Payment details`, value: payee.raw }]
  return [
    {
      id: 'number',
      name: t({ message: 'Account number', context: 'of an order' }),
      value: payee.bankNumber,
      isNumber: true,
    },
    { id: 'holder', name: t`Name`, value: payee.holder },
    { id: 'bank', name: t`Bank`, value: payee.bankName },
    { id: 'branch', name: t`Branch`, value: payee.branch },
    { id: 'note', name: t`Note`, value: payee.note },
    // two may have the same name
    ...payee.others.map(({ key, value }, at) => ({
      id: `other-${at}`,
      name: clipText(key, MAX_ROW_TEXT),
      value,
    })),
  ]
}
