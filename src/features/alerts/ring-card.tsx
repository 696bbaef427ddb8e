import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { memo, useEffect, useEffectEvent, useId, useState, type MouseEvent } from 'react'
import { dispatchAlert } from '#api/orders/alert-state.ts'
import { ringingOrders } from '#api/orders/shown-alerts.ts'
import { countdownOf } from '#domain/countdown.ts'
import { counterparty } from '#domain/counterparty.ts'
import type { RingingOrder } from '#domain/order-alerts/view.ts'
import { SIDE_ROUTES, type Side } from '#domain/side.ts'
import { TapToHear } from '#features/alerts/tap-to-hear.tsx'
import { useKnownOrder } from '#features/alerts/use-known-order.ts'
import { formatAmount } from '#lib/money.ts'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { useServerNow } from '#platform/clock/use-server-now.ts'
import { wideFrom } from '#platform/device/wide.ts'
import { useStore } from '#platform/store.ts'
import { MinutesRing } from '#shared/orders/minutes-ring.tsx'
import { Money } from '#ui/data/money.tsx'
import { countInTitle } from '#ui/foundation/document-title.ts'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { useQuietly } from '#ui/foundation/use-quietly.ts'
import { useRootHeight, withMargins } from '#ui/foundation/use-root-height.ts'
import { CollectionIcon, PaymentIcon } from '#ui/icons/icons.ts'
import { BellOffIcon } from '#ui/icons/more-icons.ts'
import { mayLeaveModals } from '#ui/overlay/modal-stack.ts'
import { TopLayer } from '#ui/overlay/top-layer.tsx'
import * as styles from './ring-card.module.css'

const RENEW_MS = 5_000
const ICONS = { collection: CollectionIcon, payment: PaymentIcon }

const mute = ({ side, id }: RingingOrder) => dispatchAlert({ type: 'orderMuted', side, id })

/**
 * The visual counterpart of the ring, on every screen and over every dialog. Shows the most urgent
 * of the orders that ring, or would if the page could sound (R7.80). A tap opens it.
 */
export function RingCard() {
  const ringing = useQuietly(ringingOrders.subscribe, ringingOrders.get)
  const announcement = useAnnouncement(ringing)
  useMuteOnOpen(ringing)
  useCountInTitle(ringing.length)
  const [first, next] = ringing
  return (
    <TopLayer className={styles.host} isFirst>
      <div aria-live="polite" aria-atomic className="visually-hidden">
        {/* a new node, so that a screen reader reads an identical text again */}
        <span key={announcement.count}>{announcement.text}</span>
      </div>
      {first && <Card key={keyOf(first)} order={first} next={next} more={ringing.length - 1} />}
    </TopLayer>
  )
}

const keyOf = ({ side, id }: RingingOrder) => `${side}:${id}`

/** `count` distinguishes two announcements with the same text. */
type Announced = { text: string; count: number }

const NOTHING_SAID = { text: '', count: 0, keys: new Set<string>() }

/** Announces each order to screen readers once, regardless of renders. */
function useAnnouncement(ringing: readonly RingingOrder[]): Announced {
  const nameOf = useNameOf()
  const [said, setSaid] = useState<Announced & { keys: ReadonlySet<string> }>(NOTHING_SAID)
  const fresh = ringing.filter((order) => !said.keys.has(keyOf(order)))
  const [first] = fresh
  if (first) {
    const amount = first.amount === null ? [] : [formatAmount(first.amount)]
    const name = [nameOf(first.side), ...amount].join(', ')
    const count = fresh.length
    const several = plural(count, { one: '# order is ringing', other: '# orders are ringing' })
    setSaid({
      keys: new Set(ringing.map(keyOf)),
      text: count === 1 ? name : `${several}. ${name}`,
      count: said.count + 1,
    })
  }
  return { text: ringing.length === 0 ? '' : said.text, count: said.count }
}

function useNameOf() {
  const { t } = useLingui()
  return (side: Side) => (side === 'collection' ? t`New collection` : t`New payment`)
}

/** The ring ends with the tap on any link to the order, before its screen has loaded. */
function useMuteOnOpen(ringing: readonly RingingOrder[]): void {
  const router = useRouter()
  const onLeave = useEffectEvent((pathname: string, search: object) => {
    const isIt = ({ side, id }: RingingOrder) =>
      SIDE_ROUTES[side].order === pathname && 'id' in search && String(search.id) === id
    for (const order of ringing) if (isIt(order)) mute(order)
  })
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation: { pathname, search } }) =>
        onLeave(pathname, search),
      ),
    [router],
  )
}

/** Wide enough for a browser that shows the titles of its tabs. */
const hasTabs = wideFrom(900)

/** Shows the count in the tab's title. */
function useCountInTitle(count: number): void {
  const isShown = useStore(hasTabs)
  useEffect(() => countInTitle(isShown ? count : 0), [isShown, count])
  useEffect(() => () => countInTitle(0), [])
}

type CardProps = {
  order: RingingOrder
  /** The one that is shown after it. */
  next: RingingOrder | undefined
  /** How many others ring. */
  more: number
}

/** Not rendered again while its change waits for a quiet moment. */
const Card = memo(function Card({ order, next, more }: CardProps) {
  const { t } = useLingui()
  const id = useId()
  const ref = useRootHeight<HTMLElement>('--ring-space', withMargins)
  const known = useKnownOrder(order.side, order.id)
  const nameOf = useNameOf()
  const Icon = ICONS[order.side]
  const shortName = order.side === 'collection' ? t`Collection` : t`Payment`
  const amount = order.amount ?? known?.amount ?? null
  const who = known ? clipText(counterparty(known), MAX_ROW_TEXT) : ''
  const part = (name: string) => `${id}-${name}`
  // the only other one opens at once
  const others = next && {
    ...(more === 1
      ? { to: SIDE_ROUTES[next.side].order, search: { id: next.id } }
      : { to: SIDE_ROUTES[next.side].list }),
    onClick: stayIfUnsaved,
  }
  return (
    // always in the colours of the dark mode
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.card}
      data-mode="dark"
      aria-label={t`Ringing order`}
    >
      <div className={styles.main}>
        <span id={part('left')} className={styles.ring}>
          <TimeLeft order={order} />
        </span>
        <div className={styles.text}>
          <div className={styles.top}>
            <Link
              to={SIDE_ROUTES[order.side].order}
              search={{ id: order.id }}
              className={styles.open}
              aria-labelledby={['kind', 'amount', 'who', 'left'].map(part).join(' ')}
              onClick={stayIfUnsaved}
            >
              <Icon />
              <span id={part('kind')}>{others ? shortName : nameOf(order.side)}</span>
            </Link>
            {others && (
              <Link {...others} className={styles.more}>
                <Trans>+{more} more</Trans>
              </Link>
            )}
          </div>
          <div className={styles.sum}>
            <span id={part('amount')} className={styles.amount}>
              <Money amount={amount} />
            </span>
            {others && <Link {...others} className={styles.below} tabIndex={-1} aria-hidden />}
          </div>
          <bdi id={part('who')} className={styles.who}>
            {who}
          </bdi>
        </div>
      </div>
      <IconButton
        label={t`Mute`}
        icon={BellOffIcon}
        className={styles.mute}
        onClick={() => mute(order)}
      />
      <TapToHear />
    </section>
  )
})

/** Keeps the user on a form with unsaved changes, which asks first; the card stays. */
function stayIfUnsaved(event: MouseEvent): void {
  if (!mayLeaveModals()) event.preventDefault()
}

function TimeLeft({ order: { side, createdAt, expiresAt } }: { order: RingingOrder }) {
  const now = useServerNow(RENEW_MS)
  const left = countdownOf(createdAt, expiresAt, now)
  const Icon = ICONS[side]
  return left ? <MinutesRing left={left} /> : <Icon />
}
