import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { createContext, memo, use, useState } from 'react'
import { markSeen } from '#api/orders/alert-state.ts'
import { counterparty } from '#domain/counterparty.ts'
import { timeToAct } from '#domain/order-urgency.ts'
import type { Order } from '#domain/order.ts'
import { SIDE_ROUTES } from '#domain/side.ts'
import { AccountLabel } from '#features/orders/list/account-label.tsx'
import { OrderAmount } from '#features/orders/list/order-amount.tsx'
import { SeenMark } from '#features/orders/list/seen-mark.tsx'
import { saveOrderPosition } from '#features/orders/list/use-scroll-position.ts'
import { SplitContext } from '#features/orders/split.ts'
import { clipText, MAX_ROW_TEXT, shortNumber } from '#lib/server-text.ts'
import { MinutesRing } from '#shared/orders/minutes-ring.tsx'
import { StateChip } from '#shared/orders/state-chip.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { InfoIcon } from '#ui/icons/icons.ts'
import { BellIcon, ClockIcon } from '#ui/icons/more-icons.ts'
import * as styles from './order-row.module.css'

/** Orders younger than this glow once. */
const GLOWS_MS = 2_000

const FROM_LIST = { state: { isFromList: true } } as const

const inRow = (text: string) => clipText(text, MAX_ROW_TEXT)

/** The account that an order pays into, as far as a row can show it; empty if it cannot be parsed. */
function accountInRow(order: Order, digits: number | undefined): { bank: string; number: string } {
  if (order.side === 'collection') {
    return { bank: inRow(order.bankName), number: shortNumber(order.bankNumber, digits) }
  }
  return { bank: 'raw' in order.payee ? '' : inRow(order.payee.bankName), number: '' }
}

/**
 * The time of the list's last tick (Unix ms, server clock). A context, so that a tick renders the
 * countdowns alone and not every row.
 */
export const NowContext = createContext(0)

type OrderRowProps = {
  order: Order
  /** The server has accepted an action on it since; its state here is older (R6.70). */
  isAccepted: boolean
  /** Its deadline has passed, by the server's clock. */
  isLate: boolean
  /** When an order that is shown as new arrived (Unix ms, phone clock). */
  newSince: number | undefined
  /** Shows which of the member's accounts it pays into. */
  hasAccount: boolean
  /** How many digits tell the member's accounts apart. */
  digits: number | undefined
  /** It waits for somebody else. */
  isDim: boolean
}

/** A row of one order: remaining time, amount, name and bank, state. */
export const OrderRow = memo(function OrderRow({
  order,
  isAccepted,
  isLate,
  newSince,
  hasAccount,
  digits,
  isDim,
}: OrderRowProps) {
  const { side } = order
  const who = inRow(counterparty(order))
  const account = accountInRow(order, digits)
  const isUnseen = newSince !== undefined
  const [glows] = useState(() => isUnseen && Date.now() - newSince < GLOWS_MS)
  const split = use(SplitContext)
  const chip = (
    <OrderChip order={order} isAccepted={isAccepted} isLate={isLate} isUnseen={isUnseen} />
  )
  return (
    <Link
      to={SIDE_ROUTES[side].order}
      search={{ id: order.orderId }}
      {...(split?.row ?? FROM_LIST)}
      className={styles.row}
      data-glows={glows || undefined}
      data-dim={isDim || isAccepted || undefined}
      data-order={order.orderId}
      data-row
      onClick={({ currentTarget }) => {
        // beside the order the list keeps its position
        if (!split) saveOrderPosition(currentTarget, order)
        markSeen(side, [order.orderId])
      }}
    >
      <TimeLeft order={order} isAccepted={isAccepted} />
      <span className={styles.text}>
        <span className={styles.top}>
          <OrderAmount amount={order.amount} />
          {isUnseen ? (
            <SeenMark side={side} orderId={order.orderId}>
              {chip}
            </SeenMark>
          ) : (
            chip
          )}
        </span>
        <span className={styles.parties}>
          <bdi className={styles.who}>{who || inRow(order.orderId)}</bdi>
          {hasAccount && account.bank + account.number !== '' && (
            <span className={styles.account}>
              <Chip tone="plain">
                <AccountLabel {...account} />
              </Chip>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
})

type OrderChipProps = Pick<OrderRowProps, 'order' | 'isAccepted' | 'isLate'> & {
  isUnseen: boolean
}

function OrderChip({ order, isAccepted, isLate, isUnseen }: OrderChipProps) {
  if (isAccepted) {
    return (
      <Chip tone="info" icon={InfoIcon}>
        <Trans>Reported</Trans>
      </Chip>
    )
  }
  if (isUnseen && order.state.status === 'to-be-paid') {
    return (
      <Chip tone="info" icon={BellIcon}>
        <Trans>New</Trans>
      </Chip>
    )
  }
  if (!isLate) return <StateChip state={order.state} side={order.side} />
  // the list's state follows at the next response
  return (
    <Chip tone="bad" icon={ClockIcon}>
      <Trans>Time is up</Trans>
    </Chip>
  )
}

/** A countdown ring for an order that waits for the agent and has a deadline, else its time. */
function TimeLeft({ order, isAccepted }: Pick<OrderRowProps, 'order' | 'isAccepted'>) {
  const now = use(NowContext)
  const left = isAccepted ? null : timeToAct(order, now)
  if (left && left.leftMs > 0) return <MinutesRing left={left} />
  return (
    <span className={styles.time}>
      <DateTime moment={order.createdAt} as="time" />
    </span>
  )
}
