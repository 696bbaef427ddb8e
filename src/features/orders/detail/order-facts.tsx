import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CollectionOrder, Order, PaymentOrder } from '#domain/order.ts'
import type { PayeeDetail } from '#domain/payee.ts'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { CopyRow } from '#ui/data/copy-row.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { LongText } from '#ui/data/long-text.tsx'
import { Money } from '#ui/data/money.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './order-facts.module.css'

type Fact = { name: string; value: string; isNumber?: boolean }

/** Copyable facts in a card; what the server left empty is left out. */
function Facts({ title, facts, children }: FactsProps) {
  const known = facts.filter(({ value }) => value.trim() !== '')
  if (known.length === 0 && !children) return null
  return (
    <Card isFlush>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {known.map((fact) => (
          <li key={fact.name}>
            <FactRow {...fact} />
          </li>
        ))}
        {children}
      </ul>
    </Card>
  )
}

type FactsProps = { title: ReactNode; facts: readonly Fact[]; children?: ReactNode }

/** A number stands in groups; any other text may be long. */
function FactRow({ name, value, isNumber = false }: Fact) {
  if (isNumber && value.length <= MAX_ROW_TEXT)
    return <CopyRow name={name} value={value} isNumber />
  return (
    <CopyRow name={name} value={value}>
      {value === '' ? '—' : <LongText text={value} />}
    </CopyRow>
  )
}

/** Further details, under the server's own names. */
function OtherFacts({ others }: { others: readonly PayeeDetail[] }) {
  return others.map(({ key, value }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- two may have the same name, and none moves
    <li key={at}>
      <FactRow name={clipText(key, MAX_ROW_TEXT)} value={value} />
    </li>
  ))
}

/** The payee. Unreadable content is shown as it came: the agent may still understand it. */
export function PayeeFacts({ payee, isPartial }: Pick<PaymentOrder, 'payee' | 'isPartial'>) {
  const { t } = useLingui()
  const title = <Trans>Pay to</Trans>
  if ('raw' in payee) {
    // it may have been there before this device left it out
    if (isPartial) return null
    return payee.raw.trim() === '' ? (
      <Card>
        <p className={styles.missing}>
          <Trans>The server sent no payment details. Please contact customer service.</Trans>
        </p>
      </Card>
    ) : (
      <Facts title={title} facts={[{ name: t`Payment details`, value: payee.raw }]} />
    )
  }
  return (
    <Facts
      title={title}
      facts={[
        { name: t`Name`, value: payee.holder },
        { name: t`Bank`, value: payee.bankName },
        { name: t`Account number`, value: payee.bankNumber, isNumber: true },
        { name: t`Branch`, value: payee.branch },
        { name: t`Note`, value: payee.note },
      ]}
    >
      {payee.others.length > 0 && <OtherFacts others={payee.others} />}
    </Facts>
  )
}

/** Who pays, and into which of the agent's own accounts. */
export function PayerFacts({ order }: { order: CollectionOrder }) {
  const { t } = useLingui()
  return (
    <Facts
      title={<Trans>Received from</Trans>}
      facts={[
        { name: t`Payer`, value: order.payerName },
        { name: t`Into your account`, value: order.bankName },
        { name: t`Account number`, value: order.bankNumber, isNumber: true },
      ]}
    />
  )
}

/** The order itself: number, times, bonus, remark. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useLingui()
  const moments = [
    [t`Created`, order.createdAt],
    [t`Deadline`, order.expiresAt],
    [t`Completed`, order.completedAt],
  ] as const
  return (
    <Card isFlush>
      <h2 className={styles.title}>
        <Trans>Order</Trans>
      </h2>
      <CopyRow name={t`Order number`} value={order.orderId} />
      <dl className={styles.facts}>
        {moments.map(
          ([name, moment]) =>
            (moment.ms !== null || moment.raw !== '') && (
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
