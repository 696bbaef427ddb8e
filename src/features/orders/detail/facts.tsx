import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order, OrderIdentity } from '#domain/order.ts'
import { useLastCopied } from '#features/orders/detail/last-copied.ts'
import { formatAmount, toTypedAmount } from '#lib/money.ts'
import { MAX_ROW_TEXT } from '#lib/server-text.ts'
import { CopyRow } from '#ui/data/copy-row.tsx'
import { LongText } from '#ui/data/long-text.tsx'
import { useCopyInPlace } from '#ui/data/use-copy.ts'
import { Button } from '#ui/foundation/button.tsx'
import { classNames } from '#ui/foundation/class-names.ts'
import { CheckIcon, ChevronRightIcon } from '#ui/icons/icons.ts'
import { CopyIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './facts.module.css'

export type Fact = {
  /** Identifies it independent of language. */
  id: string
  name: string
  value: string
  /** An account's number. */
  isNumber?: boolean
  /** Shown before the number and not copied, such as its bank. */
  lead?: string
  /** Shown instead of the value. */
  shown?: string
}
type FactsProps = { title: ReactNode; order: OrderIdentity; facts: readonly Fact[] }

/** Fields that the server left empty are omitted. */
export const knownOf = (facts: readonly Fact[]) => facts.filter(({ value }) => value.trim() !== '')

/** The order's amount, copied without a currency or grouping; an unknown one is omitted. */
export function useAmountFact({ amount }: Order): Fact {
  const { t } = useLingui()
  const [value, shown] = amount === null ? ['', ''] : [toTypedAmount(amount), formatAmount(amount)]
  return { id: 'amount', name: t`Amount`, value, shown }
}

/** Copyable facts in a card. */
export function CopyableFacts({
  title,
  order,
  facts,
  copyAll,
}: FactsProps & {
  /** Copied by a button of its own; empty if it is not known yet. */
  copyAll?: string | undefined
}) {
  const known = knownOf(facts)
  if (known.length === 0) return null
  return (
    <Card isFlush>
      <div className={styles.title}>
        <h2>{title}</h2>
        {copyAll !== undefined && <CopyAll order={order} text={copyAll} />}
      </div>
      <FactList order={order} facts={known} />
    </Card>
  )
}

type FactListProps = Omit<FactsProps, 'title'> & { isPlain?: boolean }

function FactList({ order, facts, isPlain = false }: FactListProps) {
  const { isLast, isChanged, noteCopied } = useLastCopied(order)
  return (
    <ul>
      {facts.map((fact) => (
        <li key={fact.id}>
          <FactRow
            {...fact}
            isPlain={isPlain}
            isLast={isLast(fact.id, fact.value)}
            isChanged={isChanged(fact.id, fact.value)}
            onCopied={() => noteCopied(fact.id, fact.value)}
          />
        </li>
      ))}
    </ul>
  )
}

/** A payment's data as one text, for a wallet on another phone. */
function CopyAll({ order, text }: { order: OrderIdentity; text: string }) {
  const { isConfirmed, copy } = useCopyInPlace()
  const { isLast, noteCopied } = useLastCopied(order)
  const isDone = isConfirmed || isLast('all', text)
  const run = async () => {
    if (await copy(text)) noteCopied('all', text)
  }
  return (
    <Button
      variant="tint"
      className={classNames('pill', styles.all, text === '' && styles.unknown)}
      onClick={() => void run()}
    >
      {isDone ? <CheckIcon /> : <CopyIcon />}
      <Trans>Copy all</Trans>
      <span role="status" className="visually-hidden">
        {isConfirmed && <Trans>All copied</Trans>}
      </span>
    </Button>
  )
}

/** A number is shown in groups; any other text may be long. */
function FactRow(props: FactRowProps) {
  const { shown, isNumber = false, ...row } = props
  const { value } = row
  if (isNumber && value.length <= MAX_ROW_TEXT) return <CopyRow {...row} isNumber />
  return <CopyRow {...row}>{shown ?? <LongText text={value} />}</CopyRow>
}

type FactRowProps = Fact & {
  isPlain: boolean
  isLast: boolean
  isChanged: boolean
  onCopied: () => void
}

/** Facts that are no longer needed: folded, and not copyable. */
export function FoldedFacts({ title, summary, order, facts }: FactsProps & { summary: ReactNode }) {
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
        <FactList order={order} facts={known} isPlain />
      </details>
    </Card>
  )
}
