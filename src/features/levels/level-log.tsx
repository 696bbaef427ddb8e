import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LevelChange } from '#api/levels/contract.ts'
import { levelsQuery } from '#api/levels/queries.ts'
import { LevelCard } from '#features/levels/level-card.tsx'
import { QueryGate } from '#shared/query/query-gate.tsx'
import { DroppedRecords } from '#shared/records/dropped-records.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { LongText } from '#ui/data/long-text.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LevelIcon } from '#ui/icons/more-icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { SectionTitle } from '#ui/layout/section-title.tsx'
import { ListEnd } from '#ui/list/list-end.tsx'
import { ListRow } from '#ui/list/list-row.tsx'
import { LongRows } from '#ui/list/long-rows.tsx'
import * as styles from './level-log.module.css'

/** The current level and its history. */
export function LevelLog() {
  const { t } = useLingui()
  const query = useInfiniteQuery(levelsQuery)
  return (
    <QueryGate query={query} skeleton={<LoadingLog />}>
      {({ level, items, dropped }) => (
        <>
          {level && <LevelCard level={level} />}
          <SectionTitle id="level-changes">
            <Trans>Changes</Trans>
          </SectionTitle>
          {items.length === 0 && dropped === 0 ? (
            <EmptyCard icon={LevelIcon} title={t`No changes yet`} />
          ) : (
            <>
              {items.length > 0 && (
                <Card isFlush>
                  <LongRows label={t`Changes`} rows={items} keyOf={({ id }) => id}>
                    {(change) => <ChangeRow change={change} />}
                  </LongRows>
                </Card>
              )}
              <DroppedRecords dropped={dropped} />
              <ListEnd paging={query} />
            </>
          )}
        </>
      )}
    </QueryGate>
  )
}

function ChangeRow({ change: { from, to, reason, createdAt } }: { change: LevelChange }) {
  return (
    <ListRow
      title={
        from === '' ? (
          <ServerText>{to}</ServerText>
        ) : (
          <>
            <ServerText>{from}</ServerText> → <ServerText>{to}</ServerText>
          </>
        )
      }
      subtitle={
        <span className={styles.details}>
          {reason !== '' && <LongText text={reason} />}
          <DateTime moment={createdAt} as="date-time" />
        </span>
      }
    />
  )
}

function LoadingLog() {
  return (
    <div className={styles.loading}>
      <Card className={styles.loading}>
        <Skeleton width="8rem" height="2.75rem" />
        <Skeleton width="100%" height="2.25rem" />
        <Lines width="100%" />
      </Card>
      <Skeleton width="6rem" height={24} />
      <Card className={styles.loading}>
        <Lines width="70%" />
      </Card>
    </div>
  )
}

function Lines({ width }: { width: string }) {
  return [0, 1, 2, 3].map((line) => <Skeleton key={line} width={width} height="1.5rem" />)
}
