import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { AppNotification } from '#api/notifications/contract.ts'
import { readNotificationsMutation } from '#api/notifications/queries.ts'
import { notificationTarget } from '#features/alerts/notification-target.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { handsOverFocus } from '#ui/foundation/focus-handover.ts'
import {
  ChevronRightIcon,
  CollectionIcon,
  MegaphoneIcon,
  PaymentIcon,
  RecordsIcon,
} from '#ui/icons/icons.ts'
import { BellIcon } from '#ui/icons/more-icons.ts'
import * as styles from './notification-row.module.css'

const ICONS = {
  collection: CollectionIcon,
  payment: PaymentIcon,
  deposit: RecordsIcon,
  withdrawal: RecordsIcon,
  announcement: MegaphoneIcon,
}

/** One notification. A tap opens its subject and marks it as read. */
export function NotificationRow({ notification }: { notification: AppNotification }) {
  const { mutate } = useMutation(readNotificationsMutation)
  const { wireId, isRead } = notification
  const target = notificationTarget(notification)
  const read = () => {
    if (!isRead) mutate({ ids: [wireId] })
  }
  const content = <Content notification={notification} hasTarget={target !== null} />
  if (target !== null) {
    // links use the hash path, so that a row depends on no screen's parameters
    return (
      <a href={`#${target}`} className={styles.row} data-unread={!isRead} onClick={read}>
        {content}
      </a>
    )
  }
  return isRead ? (
    <div className={styles.row}>{content}</div>
  ) : (
    <button ref={handsOverFocus} type="button" className={styles.row} data-unread onClick={read}>
      {content}
    </button>
  )
}

type ContentProps = { notification: AppNotification; hasTarget: boolean }

function Content({ notification, hasTarget }: ContentProps) {
  const { t } = useLingui()
  const { subject, title, body, isRead, createdAt } = notification
  const Icon = subject === null ? BellIcon : ICONS[subject]
  return (
    <>
      <span className={styles.icon}>
        <Icon />
        {!isRead && (
          <span className={styles.dot}>
            <span className="visually-hidden">{t`Unread`}</span>
          </span>
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.line}>
          <ServerText className={styles.title}>{title.trim() || t`Notification`}</ServerText>
          <span className={styles.time}>
            <DateTime moment={createdAt} as="time" />
          </span>
        </span>
        {body.trim() !== '' && <ServerText className={styles.body}>{body}</ServerText>}
      </span>
      {hasTarget && <ChevronRightIcon />}
    </>
  )
}

/** The skeleton of a row. */
export function NotificationRowSkeleton() {
  return (
    <span className={styles.row}>
      <span className={styles.icon} />
      <span className={styles.text}>
        <Skeleton width="8rem" height="1.125rem" />
        <Skeleton width="11rem" height="0.875rem" />
      </span>
    </span>
  )
}
