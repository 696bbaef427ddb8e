import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { AppNotification } from '#api/notifications/contract.ts'
import { notificationRecords, readNotificationsMutation } from '#api/notifications/queries.ts'
import type { WireId } from '#api/schema.ts'
import { NotificationRow, NotificationRowSkeleton } from '#features/alerts/notification-row.tsx'
import { RecordList } from '#shared/records/record-list.tsx'
import { useRecordList } from '#shared/records/use-record-list.ts'
import { Button } from '#ui/foundation/button.tsx'
import { BellIcon, CheckAllIcon } from '#ui/icons/more-icons.ts'
import * as styles from './notification-list.module.css'

const momentOf = ({ createdAt }: AppNotification) => createdAt

/** The member's notifications by day, newest first. */
export function NotificationList() {
  const { t } = useLingui()
  const query = useRecordList(notificationRecords)
  const { data } = query
  const unread = data?.items.filter(({ isRead }) => !isRead).map(({ wireId }) => wireId) ?? []
  // all that are shown, so that one which has arrived since stays unread
  const isWhole = !query.hasNextPage && data?.dropped === 0
  return (
    <>
      {(!data || data.items.length > 0) && (
        <ReadAll
          isPossible={unread.length > 0 || query.hasNextPage}
          what={isWhole ? { ids: unread } : {}}
        />
      )}
      <RecordList
        label={t`Notifications`}
        query={query}
        idOf={notificationRecords.idOf}
        momentOf={momentOf}
        loadingRow={<NotificationRowSkeleton />}
        empty={{
          icon: BellIcon,
          title: t`No notifications`,
          detail: <Trans>News about your orders and your money appears here.</Trans>,
        }}
      >
        {(notification) => <NotificationRow notification={notification} />}
      </RecordList>
    </>
  )
}

/** Always rendered, so that the list below never moves. */
function ReadAll({ isPossible, what }: { isPossible: boolean; what: { ids?: WireId[] } }) {
  const { mutate, isPending } = useMutation(readNotificationsMutation)
  return (
    <div className={styles.all}>
      <Button variant="tint" busy={isPending} disabled={!isPossible} onClick={() => mutate(what)}>
        <CheckAllIcon />
        <Trans>Mark all read</Trans>
      </Button>
    </div>
  )
}
