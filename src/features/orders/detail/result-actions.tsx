import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { counterparty } from '#domain/counterparty.ts'
import type { Order } from '#domain/order.ts'
import { SIDE_ROUTES } from '#domain/side.ts'
import { useListLink } from '#features/orders/detail/back-to-list.tsx'
import { useNextOrder } from '#features/orders/detail/use-next-order.ts'
import { clipText } from '#lib/server-text.ts'
import { DotLine } from '#ui/data/dot-line.tsx'
import { Money } from '#ui/data/money.tsx'
import { classNames } from '#ui/foundation/class-names.ts'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import * as buttonStyles from '#ui/foundation/button.module.css'
import * as styles from './result-actions.module.css'

const MINUTE_MS = 60_000
const MAX_NAME_LENGTH = 60

/** The next steps after an order is done: the next order, or the list. */
export function ResultActions({ order }: { order: Order }) {
  const next = useNextOrder(order)
  return (
    <div className={styles.actions}>
      {next && <NextOrder {...next} isOfOther={next.order.side !== order.side} />}
      <Link
        {...useListLink(order.side)}
        className={classNames(buttonStyles.button, next ? buttonStyles.text : buttonStyles.primary)}
      >
        <Trans context="button">Done</Trans>
      </Link>
    </div>
  )
}

function NextOrder({ order, now, isOfOther }: { order: Order; now: number; isOfOther: boolean }) {
  const name = clipText(counterparty(order), MAX_NAME_LENGTH)
  return (
    <Link
      to={SIDE_ROUTES[order.side].order}
      search={{ id: order.orderId }}
      // Back leads to the list, not to the completed order
      replace
      state={isOfOther ? {} : true}
      className={styles.next}
    >
      <ChevronRightIcon />
      <span>
        <span className={styles.when}>
          <TimeLeft leftMs={order.expiresAt.ms === null ? null : order.expiresAt.ms - now} />
        </span>
        <DotLine>
          <Money amount={order.amount} />
          {name !== '' && <bdi>{name}</bdi>}
        </DotLine>
      </span>
    </Link>
  )
}

function TimeLeft({ leftMs }: { leftMs: number | null }) {
  if (leftMs === null) return <Trans>Next</Trans>
  if (leftMs <= 0) return <Trans>Next · time is up</Trans>
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  return (
    <Trans>
      Next · <Plural value={minutes} one="# min left" other="# min left" />
    </Trans>
  )
}
