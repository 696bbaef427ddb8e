import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Announcement } from '#api/announcements/contract.ts'
import { announcementsQuery } from '#api/announcements/queries.ts'
import { AnnouncementDialog } from '#features/announcements/announcement-dialog.tsx'
import { newestAnnouncements } from '#features/announcements/newest-announcements.ts'
import { useReadAnnouncements } from '#features/announcements/read-announcements.ts'
import { toSearchText } from '#lib/search-text.ts'
import { useOpenInUrl } from '#shared/navigation/use-open-in-url.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { DroppedRecords } from '#shared/records/dropped-records.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChevronRightIcon, InfoIcon, MegaphoneIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { LongRows } from '#ui/list/long-rows.tsx'
import * as styles from './announcement-list.module.css'

/** All announcements; the URL names the open one. */
export function AnnouncementList({ openId }: { openId: string | null }) {
  const { t } = useLingui()
  const query = useQuery(announcementsQuery)
  const read = useReadAnnouncements()
  const { shownId, close } = useOpenInUrl('id', openId)
  const open = query.data?.items.find(({ id }) => id === shownId) ?? null
  // an older list may lack a new announcement
  const isKnown = !query.isFetching && !query.isError
  return (
    <QueryGate query={query} skeleton={<LoadingRows />}>
      {({ items, dropped }) => (
        <>
          {shownId !== null && !open && isKnown && dropped === 0 && (
            <Banner tone="info" icon={InfoIcon} role="status" onDismiss={close}>
              <Trans>This announcement is no longer here.</Trans>
            </Banner>
          )}
          {items.length === 0 && dropped === 0 && (
            <EmptyCard icon={MegaphoneIcon} title={t`No announcements`}>
              <Trans>News from the operator appears here.</Trans>
            </EmptyCard>
          )}
          {items.length > 0 && (
            <Card isFlush>
              <LongRows
                label={t`Announcements`}
                rows={newestAnnouncements(items)}
                keyOf={({ id }) => id}
              >
                {(item) => <Row announcement={item} isUnread={!read.has(item.id)} />}
              </LongRows>
            </Card>
          )}
          <DroppedRecords dropped={dropped} />
          <AnnouncementDialog announcement={open} onClose={close} isInAddress />
        </>
      )}
    </QueryGate>
  )
}

type RowProps = { announcement: Announcement; isUnread: boolean }

function Row({ announcement: { id, title, createdAt }, isUnread }: RowProps) {
  const { t } = useLingui()
  return (
    <Link
      to="/bulletin"
      search={{ id: toSearchText(id) }}
      state={{ isOverList: true }}
      className={styles.row}
      data-unread={isUnread || undefined}
    >
      <span className={styles.dot}>
        {isUnread && <span className="visually-hidden">{t`Unread`}</span>}
      </span>
      <span className={styles.text}>
        <ServerText className={styles.title}>{title.trim() || t`Announcement`}</ServerText>
        <span className={styles.date}>
          <DateTime moment={createdAt} as="date-time" />
        </span>
      </span>
      <ChevronRightIcon />
    </Link>
  )
}

function LoadingRows() {
  return (
    <Card isFlush>
      <ul>
        {['72%', '88%', '60%', '80%'].map((width) => (
          <li key={width} className={styles.row}>
            <span className={styles.dot} />
            <span className={styles.text}>
              <Skeleton width={width} height="1.1em" />
              <Skeleton width="8rem" height="0.9em" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
