import { Trans } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from './error-state.tsx'

type LoadFailedProps = { isOnline: boolean; onRetry: () => void; busy: boolean }

/** Stands where data would that could not be had, and offers another try. */
export function LoadFailed({ isOnline, onRetry, busy }: LoadFailedProps) {
  return (
    <Card>
      <ErrorState
        detail={isOnline ? undefined : <Trans>Please check your network first</Trans>}
        onRetry={onRetry}
        busy={busy}
      />
    </Card>
  )
}
