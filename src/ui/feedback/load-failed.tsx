import { Trans } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from './error-state.tsx'

type LoadFailedProps = {
  isOnline: boolean
  onRetry: () => void
  busy: boolean
  /** Inside a sheet or another frame: without a card. */
  isFramed?: boolean | undefined
}

/** Shown in place of data that could not be loaded, with a retry button. */
export function LoadFailed({ isOnline, onRetry, busy, isFramed = false }: LoadFailedProps) {
  const error = (
    <ErrorState
      detail={
        isOnline ? (
          <Trans>Your data is safe. Please try again.</Trans>
        ) : (
          <Trans>Please check your network first</Trans>
        )
      }
      onRetry={onRetry}
      busy={busy}
    />
  )
  return isFramed ? error : <Card>{error}</Card>
}
