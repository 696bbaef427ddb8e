import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { amountRole, orderPhase } from '#domain/order-phase.ts'
import type { CollectionOrder, Order, PaymentOrder } from '#domain/order.ts'
import type { Payee } from '#domain/payee.ts'
import { PayeeName } from '#features/orders/detail/payee-name.tsx'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { CopyRow } from '#ui/data/copy-row.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { LongText } from '#ui/data/long-text.tsx'
import { Money } from '#ui/data/money.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './order-facts.module.css'

type Fact = { name: string; value: string; isNumber?: boolean }
type FactsProps = { title: ReactNode; facts: readonly Fact[] }

/** What the server left empty is left out. */
const knownOf = (facts: readonly Fact[]) => facts.filter(({ value }) => value.trim() !== '')

/** Copyable facts in a card. */
function Facts({ title, facts }: FactsProps) {
  const known = knownOf(facts)
  if (known.length === 0) return null
  return (
    <Card isFlush>
      <h2 className={styles.title}>{title}</h2>
      <FactList facts={known} />
    </Card>
  )
}

type FactListProps = { facts: readonly Fact[]; isPlain?: boolean }

function FactList({ facts, isPlain = false }: FactListProps) {
  return (
    <ul>
      {facts.map((fact, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may have the same name, and none moves
        <li key={at}>
          <FactRow {...fact} isPlain={isPlain} />
        </li>
      ))}
    </ul>
  )
}

/** A number stands in groups; any other text may be long. */
function FactRow({ name, value, isNumber = false, isPlain }: Fact & { isPlain: boolean }) {
  if (isNumber && value.length <= MAX_ROW_TEXT)
    return <CopyRow name={name} value={value} isNumber isPlain={isPlain} />
  return (
    <CopyRow name={name} value={value} isPlain={isPlain}>
      {value === '' ? '—' : <LongText text={value} />}
    </CopyRow>
  )
}

type PayeeFactsProps = { order: PaymentOrder; now: number }

/** The payee. Unreadable content is shown as it came: the agent may still understand it. */
export function PayeeFacts({ order, now }: PayeeFactsProps) {
  const { payee, isPartial } = order
  const facts = usePayeeFacts(payee)
  if ('raw' in payee) {
    // it may have been there before this device left it out
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
  const title = <Trans>Pay to</Trans>
  const isDue = amountRole(order, orderPhase(order, now)) === 'due'
  return isDue ? (
    <Facts title={title} facts={facts} />
  ) : (
    <FoldedFacts title={title} summary={<PayeeName payee={payee} />} facts={facts} />
  )
}

/** Whom to pay; further details stand under the server's own names. */
function usePayeeFacts(payee: Payee): Fact[] {
  const { t } = useLingui()
  if ('raw' in payee) return [{ name: t`Payment details`, value: payee.raw }]
  return [
    { name: t`Name`, value: payee.holder },
    { name: t`Bank`, value: payee.bankName },
    { name: t`Account number`, value: payee.bankNumber, isNumber: true },
    { name: t`Branch`, value: payee.branch },
    { name: t`Note`, value: payee.note },
    ...payee.others.map(({ key, value }) => ({ name: clipText(key, MAX_ROW_TEXT), value })),
  ]
}

/** What was needed and is not any more: out of the way, and not to be copied. */
function FoldedFacts({ title, summary, facts }: FactsProps & { summary: ReactNode }) {
  const known = knownOf(facts)
  if (known.length === 0) return null
  return (
    <Card isFlush>
      <details className={styles.folded}>
        <summary>
          <span className={styles.summary}>
            <h2>{title}</h2>
            <span>{summary}</span>
          </span>
          <ChevronRightIcon />
        </summary>
        <FactList facts={known} isPlain />
      </details>
    </Card>
  )
}

/** Who pays, and into which of the agent's own accounts. */
export function PayerFacts({ order }: { order: CollectionOrder }) {
  const { t } = useLingui()
  const isReceived = order.state.status === 'completed'
  return (
    <Facts
      title={isReceived ? <Trans>Received from</Trans> : <Trans>Expected from</Trans>}
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
