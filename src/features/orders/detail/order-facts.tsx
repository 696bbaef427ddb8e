import { Trans, useLingui } from '@lingui/react/macro'
import { mayReceive } from '#domain/order-phase.ts'
import type { CollectionOrder, Order } from '#domain/order.ts'
import { CopyableFacts, useAmountFact, type Fact } from '#features/orders/detail/facts.tsx'
import { useLastCopied } from '#features/orders/detail/last-copied.ts'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { isGiven } from '#lib/time.ts'
import { CopyRow } from '#ui/data/copy-row.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { LongText } from '#ui/data/long-text.tsx'
import { Money } from '#ui/data/money.tsx'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './facts.module.css'

function ownAccount({ bankName, bankNumber }: CollectionOrder, name: string): Fact {
  if (bankNumber.trim() === '') return { id: 'bank', name, value: bankName }
  const lead = clipText(bankName, MAX_ROW_TEXT)
  return { id: 'number', name, value: bankNumber, isNumber: true, lead }
}

/** The payer, and which of the agent's own accounts receives the money. */
export function PayerFacts({ order }: { order: CollectionOrder }) {
  const { t } = useLingui()
  const amountFact = useAmountFact(order)
  const unpaid = mayReceive(order) ? t`Expected from` : t`Payer`
  return (
    <CopyableFacts
      title={order.state.status === 'completed' ? t`Received from` : unpaid}
      order={order}
      facts={[
        { id: 'payer', name: t`Name`, value: order.payerName },
        // searched for in the wallet's own history
        amountFact,
        ownAccount(order, t`Your account`),
      ]}
    />
  )
}

/** The order itself: number, times, bonus, remark. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useLingui()
  const { isLast, noteCopied } = useLastCopied(order)
  const moments = [
    [t`Created`, order.createdAt],
    [t`Deadline`, order.expiresAt],
    [t({ message: 'Completed', context: 'a time' }), order.completedAt],
  ] as const
  return (
    <Card isFlush>
      <h2 className={styles.title}>
        <Trans>Order</Trans>
      </h2>
      <CopyRow
        name={t`Order ID`}
        value={order.orderId}
        isLast={isLast('order', order.orderId)}
        onCopied={() => noteCopied('order', order.orderId)}
      />
      <dl className={styles.facts}>
        {moments.map(
          ([name, moment]) =>
            isGiven(moment) && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <DateTime moment={moment} as="full" />
                </dd>
              </div>
            ),
        )}
        {order.bonus !== null && (
          <div>
            <dt>{t`Bonus`}</dt>
            <dd>
              <Money amount={order.bonus} />
            </dd>
          </div>
        )}
        {order.remark.trim() !== '' && (
          <div>
            <dt>{t`Remark`}</dt>
            <dd>
              <LongText text={order.remark} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
