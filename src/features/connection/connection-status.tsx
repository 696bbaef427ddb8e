import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#api/self/queries.ts'
import { isOfEarlierStart } from '#platform/clock/clock.ts'
import { online } from '#platform/network/network.ts'
import { realtimeStatus } from '#platform/realtime/status.ts'
import { blockedUntil } from '#platform/session/block.ts'
import { useStore } from '#platform/store.ts'
import { DataAge } from '#shared/query/data-age.tsx'
import * as styles from './connection-status.module.css'

type ConnectionStatusProps = {
  /** It says nothing by itself, as it is beside a screen, most of which have one that does. */
  isBeside?: boolean
}

/** Whether orders arrive in real time and, if not, how old the data is. */
export function ConnectionStatus({ isBeside = false }: ConnectionStatusProps) {
  const isOnline = useStore(online)
  const realtime = useStore(realtimeStatus)
  const { data: self, dataUpdatedAt, isError } = useQuery(selfQuery)
  // persisted data, not refetched yet: events may arrive before the first response
  const isPersisted = isOfEarlierStart(dataUpdatedAt)
  const hasChannel = self?.memberId !== null
  const isBlocked = useStore(blockedUntil) !== null
  const usual = isBlocked ? 'paused' : hasChannel ? realtime : 'unavailable'
  const state = isOnline ? usual : 'offline'
  // polled data is old only once a poll has failed
  const isOld = state === 'unavailable' ? isError : state !== 'live'
  return (
    <p className={styles.status} data-state={state}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text}>
        {/* without the age, which changes every minute */}
        <span role={isBeside ? undefined : 'status'}>
          {state === 'live' && <Trans>Live</Trans>}
          {state === 'connecting' && <Trans>Connecting…</Trans>}
          {state === 'paused' && <Trans>Paused</Trans>}
          {state === 'failed' && <Trans>Connection failed · updates every 30 s</Trans>}
          {state === 'unavailable' && <Trans>No member ID: updates every 30 s</Trans>}
          {state === 'offline' && <Trans>Offline</Trans>}
        </span>
        {(isOld || isPersisted) && dataUpdatedAt > 0 && (
          <span className={styles.age}>
            {' · '}
            <Trans>
              data from <DataAge at={dataUpdatedAt} isShort />
            </Trans>
          </span>
        )}
      </span>
    </p>
  )
}
