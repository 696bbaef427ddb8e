import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '#domain/order.ts'
import type { Side } from '#domain/side.ts'
import { minutesLate } from '#features/orders/detail/time-left.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './timeout-story.module.css'

type TimeoutStoryProps = { side: Side; order: Order; now: number }

/**
 * What the agent has to do with an order past its deadline, and how late it is; announced to screen
 * readers when it appears.
 */
export function TimeoutStory({ side, order, now }: TimeoutStoryProps) {
  const minutes = minutesLate(order.expiresAt.ms, now)
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
              review it. If you did not, give the order back and do not pay it.
            </Trans>
          ) : (
            <Trans>
              Time ran out on this order. If the money is in your wallet, say so: customer service
              will review it. If it is not, release the order.
            </Trans>
          )}
        </p>
      </div>
      {minutes > 0 && (
        <p className={styles.late}>
          <Plural value={minutes} one="# minute late" other="# minutes late" />
        </p>
      )}
    </Card>
  )
}
