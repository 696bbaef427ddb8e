import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { eventsQuery } from '#api/events/queries.ts'
import { EventCard } from '#features/events/event-card.tsx'
import { isInTab } from '#features/events/event-rules.ts'
import type { EventTab } from '#features/events/event-search.ts'
import { EventSheet } from '#features/events/event-sheet.tsx'
import { useServerNow } from '#platform/clock/use-server-now.ts'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { DroppedRecords } from '#shared/records/dropped-records.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EventIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { useCapped } from '#ui/list/capped-list.tsx'
import { FilterTabs, filterTabLink } from '#ui/list/filter-tabs.tsx'
import { ListEnd } from '#ui/list/list-end.tsx'
import * as styles from './event-list.module.css'

const RENEW_MS = 30_000

const TABS: readonly { tab: EventTab; label: MessageDescriptor; empty: MessageDescriptor }[] = [
  { tab: 'running', label: msg`Running`, empty: msg`No events are running` },
  { tab: 'mine', label: msg`Mine`, empty: msg`You have not joined an event yet` },
  { tab: 'ended', label: msg`Ended`, empty: msg`No events have ended yet` },
]

/** The operator's events by tab; the tab is in the URL. */
export function EventList({ tab }: { tab: EventTab }) {
  const { t, i18n } = useLingui()
  const query = useInfiniteQuery(eventsQuery)
  const [openId, setOpenId] = useState<string | null>(null)
  const now = useServerNow(RENEW_MS)
  const events = query.data?.items
  const shown = events?.filter((event) => isInTab(event, tab, now)) ?? []
  const capped = useCapped(shown)
  const open = events?.find(({ id }) => id === openId)
  const empty = TABS.find((each) => each.tab === tab)?.empty

  return (
    <>
      <FilterTabs label={t`Events by state`} current={tab}>
        {TABS.map(({ tab: each, label }) => (
          <Link
            key={each}
            to="/eventPage"
            search={each === 'running' ? {} : { tab: each }}
            {...filterTabLink(each === tab)}
          >
            {i18n._(label)}
          </Link>
        ))}
      </FilterTabs>
      <QueryGate query={query} skeleton={<LoadingCards />}>
        {({ dropped }) => (
          <>
            {shown.length === 0 ? (
              dropped === 0 &&
              !query.hasNextPage && (
                <EmptyCard icon={EventIcon} title={empty ? i18n._(empty) : ''}>
                  {tab === 'running' && <Trans>New events are announced here.</Trans>}
                </EmptyCard>
              )
            ) : (
              <ul className={styles.list} aria-label={t`Events`}>
                {capped.shown.map((event) => (
                  <li key={event.id}>
                    <EventCard event={event} onOpen={() => setOpenId(event.id)} />
                  </li>
                ))}
              </ul>
            )}
            {capped.showAll}
            <DroppedRecords dropped={dropped} />
            {(shown.length > 0 || query.hasNextPage) && <ListEnd paging={query} />}
          </>
        )}
      </QueryGate>
      {open && <EventSheet key={open.id} event={open} onClose={() => setOpenId(null)} />}
    </>
  )
}

function LoadingCards() {
  return (
    <div className={styles.list}>
      {[0, 1].map((row) => (
        <Card key={row} isFlush>
          <div className={styles.picture} />
          <div className={styles.loading}>
            <Skeleton width="60%" height="1.3em" />
            <Skeleton width="40%" height="1.5em" />
            <Skeleton width="80%" height="1.2em" />
            <Skeleton width="30%" height="1.3em" />
          </div>
        </Card>
      ))}
    </div>
  )
}
