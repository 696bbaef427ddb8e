import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { timeLate } from '#features/orders/detail/time-left.ts'
import * as styles from './timeout-story.module.css'

/** What the agent has to do with an order past its deadline. */
export function TimeoutStory({ side }: { side: Side }) {
  return (
    <>
      <h2>
        {side === 'payment' ? (
          <Trans>Did you already pay?</Trans>
        ) : (
          <Trans>Did the money arrive?</Trans>
        )}
      </h2>
      <p>
        {side === 'payment' ? (
          <Trans>
            Time ran out on this order. If you paid, send the receipt: customer service will review
            it. If you did not, release the order and do not pay it.
          </Trans>
        ) : (
          <Trans>
            Time ran out on this order. If the money is in your wallet, choose I received it:
            customer service will review it. If it is not, choose Not received to release the order.
          </Trans>
        )}
      </p>
    </>
  )
}

type TimeLateProps = { order: Order; now: number }

/** How late it is. Changes every minute, so that it must not be announced. */
export function TimeLate({ order, now }: TimeLateProps) {
  const late = timeLate(order.expiresAt.ms, now)
  return (
    late && (
      <p className={styles.late}>
        <Late {...late} />
      </p>
    )
  )
}

function Late({ count, unit }: NonNullable<ReturnType<typeof timeLate>>) {
  if (unit === 'minutes') return <Plural value={count} one="# minute late" other="# minutes late" />
  if (unit === 'hours') return <Plural value={count} one="# hour late" other="# hours late" />
  return <Plural value={count} one="# day late" other="# days late" />
}
