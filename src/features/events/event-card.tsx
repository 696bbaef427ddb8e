import { Trans, useLingui } from '@lingui/react/macro'
import type { OperatorEvent } from '#api/events/contract.ts'
import { EventPicture } from '#features/events/event-picture.tsx'
import { EventState } from '#features/events/event-state.tsx'
import { isGiven } from '#lib/time.ts'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { Meter } from '#ui/data/meter.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Card } from '#ui/layout/card.tsx'
import * as styles from './event-card.module.css'

type EventCardProps = { event: OperatorEvent; onOpen: () => void }

/** One event: picture, name, end, reward and progress. */
export function EventCard({ event, onOpen }: EventCardProps) {
  const { t } = useLingui()
  const { title, image, status, progress, reward, isRewardUnreadable } = event
  return (
    <Card isFlush>
      <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
        <EventPicture url={image} />
        <span className={styles.text}>
          <span className={styles.line}>
            <ServerText className={styles.title}>{title.trim() || t`Event`}</ServerText>
            <EventState status={status} />
          </span>
          <EventDates event={event} />
          {(reward !== null || isRewardUnreadable) && (
            <span className={styles.reward}>
              <Trans>
                Reward <RecordAmount amount={reward} />
              </Trans>
            </span>
          )}
          {progress !== null && status === 'joined' && (
            <span className={styles.progress}>
              <Meter label={t`Progress`} percent={progress} />
              <span>{progress}%</span>
            </span>
          )}
        </span>
      </button>
    </Card>
  )
}

export function EventDates({ event: { startsAt, endsAt } }: { event: OperatorEvent }) {
  const hasStart = isGiven(startsAt)
  const hasEnd = isGiven(endsAt)
  if (!hasStart && !hasEnd) return null
  return (
    <span className={styles.dates}>
      {!hasEnd ? (
        <Trans>
          From <DateTime moment={startsAt} as="date-time" />
        </Trans>
      ) : !hasStart ? (
        <Trans>
          Until <DateTime moment={endsAt} as="date-time" />
        </Trans>
      ) : (
        <>
          <DateTime moment={startsAt} as="date-time" /> –{' '}
          <DateTime moment={endsAt} as="date-time" />
        </>
      )}
    </span>
  )
}
