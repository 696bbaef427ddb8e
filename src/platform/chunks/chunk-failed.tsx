import { useLingui } from '@lingui/react/macro'
import { isLoading, isWriting } from '#platform/http/in-flight.ts'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { hasUnsavedWork } from '#platform/unsaved-changes.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'

/**
 * Shown in place of a chunk that could not be loaded. Retrying takes a reload, because the browser
 * caches a failed import; over unsaved input it has to wait.
 */
export function ChunkFailed() {
  const { t } = useLingui()
  const isOnline = useStore(online)
  const isBusy = useStore(isLoading) && isWriting()
  const isOverInput = !isBusy && hasUnsavedWork()
  return (
    <ErrorState
      title={t`This part of the app could not be loaded`}
      detail={
        !isOnline
          ? t`Please check your network first`
          : isOverInput
            ? t`Finish or delete what you typed, then try again.`
            : t`Your data is safe. Please try again.`
      }
      busy={isBusy}
      {...(isOnline && !isOverInput ? { onRetry: () => location.reload() } : {})}
    />
  )
}
