import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '#domain/order.ts'
import { timeLate } from '#features/orders/detail/time-left.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './timeout-story.module.css'

type TimeoutStoryProps = { order: Order; now: number }

/**
 * What the agent has to do with an order past its deadline, and how late it is; announced to screen
 * readers when it appears.
 */
export function TimeoutStory({ order: { side, expiresAt }, now }: TimeoutStoryProps) {
  const late = timeLate(expiresAt.ms, now)
  return (
    <Card className={styles.story}>
      <div role="status">
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
              Time ran out on this order. If you paid, send the receipt: customer service will
              review it. If you did not, release the order and do not pay it.
            </Trans>
          ) : (
            <Trans>
              Time ran out on this order. If the money is in your wallet, choose I received it:
              customer service will review it. If it is not, choose Not received to release the
              order.
            </Trans>
          )}
        </p>
      </div>
      {late && (
        <p className={styles.late}>
          <Late {...late} />
        </p>
      )}
    </Card>
  )
}

function Late({ count, unit }: NonNullable<ReturnType<typeof timeLate>>) {
  if (unit === 'minutes') return <Plural value={count} one="# minute late" other="# minutes late" />
  if (unit === 'hours') return <Plural value={count} one="# hour late" other="# hours late" />
  return <Plural value={count} one="# day late" other="# days late" />
}
