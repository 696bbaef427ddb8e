import { Trans } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from './error-state.tsx'

type LoadFailedProps = {
  isOnline: boolean
  onRetry: () => void
  busy: boolean
  /** In a sheet or a frame of its own: without a card. */
  isFramed?: boolean | undefined
}

/** Stands where data would that could not be had, and offers another try. */
export function LoadFailed({ isOnline, onRetry, busy, isFramed = false }: LoadFailedProps) {
  const error = (
    <ErrorState
      detail={isOnline ? undefined : <Trans>Please check your network first</Trans>}
      onRetry={onRetry}
      busy={busy}
    />
  )
  return isFramed ? error : <Card>{error}</Card>
}
