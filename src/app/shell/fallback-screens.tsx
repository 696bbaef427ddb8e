import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ChunkLoadError } from '#platform/chunks/chunk.ts'
import { isLoading, isWriting } from '#platform/http/in-flight.ts'
import { online } from '#platform/network/network.ts'
import { erasePersisted } from '#platform/storage/persisted.ts'
import { useStore } from '#platform/store.ts'
import { SupportLinks } from '#shared/session/support-links.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/foundation/button.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import * as styles from './fallback-screens.module.css'

/** The router's fallback screens: while a chunk loads, and after an error. */
export function PendingScreen() {
  const { t } = useLingui()
  return (
    <main className={styles.screen} aria-busy="true" aria-label={t`Loading`}>
      <Skeleton width="40%" height={28} />
      <Skeleton width="100%" height={120} radius="l" />
      <Skeleton width="100%" height={220} radius="l" />
    </main>
  )
}

/** A chunk that failed to load has its own text; any other error is a bug of the app. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { t } = useLingui()
  const isOnline = useStore(online)
  const isBusy = useStore(isLoading) && isWriting()
  const isChunk = error instanceof ChunkLoadError
  useEffect(() => {
    // persisted data may be the cause: the next start does without it
    if (!isChunk) void erasePersisted()
  }, [isChunk])
  return (
    <>
      <AppBar title={isChunk && !isOnline ? t`You are offline` : t`Something went wrong`} />
      <main className={styles.screen}>
        <ErrorState
          title={isChunk ? t`This part of the app could not be loaded` : t`This screen failed`}
          detail={
            isOnline ? t`Your data is safe. Please try again.` : t`Please check your network first`
          }
        />
        {/* offline, a reload would replace the app by the browser's error page; while a write is
            running, it would lose the outcome */}
        <Button onClick={() => location.reload()} busy={isBusy} disabled={!isOnline} block>
          <Trans>Try again</Trans>
        </Button>
        <SupportLinks />
      </main>
    </>
  )
}
