import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ChatLog } from '#api/chat/log.ts'
import { ChatLoading } from '#features/chat/chat-loading.tsx'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { StaleBanner } from '#shared/query/stale-banner.tsx'
import { useOutOfDate } from '#shared/query/use-out-of-date.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { ChatIcon, WarningIcon } from '#ui/icons/icons.ts'
import * as styles from './chat-state.module.css'

/**
 * The loading, empty and error states of the log. Not by QueryGate, because they are centred in the
 * scrolled area and the log's age is shown above it.
 */
export function ChatState({ log }: { log: UseQueryResult<ChatLog> }) {
  const { t } = useLingui()
  const isOnline = useStore(online)
  if (log.data) {
    // `ChatNotices` says why none is shown
    if (log.data.hasDropped) return <div className={styles.state} />
    return (
      <div className={styles.state}>
        <EmptyState icon={ChatIcon} title={t`No messages yet`}>
          <Trans>Write to customer service. The answer comes here.</Trans>
        </EmptyState>
      </div>
    )
  }
  if (log.isError) {
    return (
      <div className={styles.state}>
        <LoadFailed
          isOnline={isOnline}
          onRetry={() => void log.refetch()}
          busy={log.isFetching}
          isFramed
        />
      </div>
    )
  }
  return <ChatLoading />
}

/** The age of the conversation while it cannot be refetched, and whether messages are missing. */
export function ChatNotices({ log }: { log: UseQueryResult<ChatLog> }) {
  const isOnline = useStore(online)
  const isOld = useOutOfDate(log.isError)
  if (!log.data) return null
  if (!isOld && !log.data.hasDropped) return null
  return (
    <div className={styles.notices}>
      {isOld && <StaleBanner isOffline={!isOnline} at={log.dataUpdatedAt} />}
      {log.data.hasDropped && (
        <Banner tone="warn" icon={WarningIcon}>
          <Trans>Some messages could not be read</Trans>
        </Banner>
      )}
    </div>
  )
}
