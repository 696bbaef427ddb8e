import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/foundation/button.tsx'
import { WarningIcon } from '#ui/icons/icons.ts'
import { EmptyState } from './empty-state.tsx'

type ErrorStateProps = { title?: string; detail?: ReactNode; onRetry?: () => void; busy?: boolean }

export function ErrorState({ title, detail, onRetry, busy }: ErrorStateProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={WarningIcon}
      title={title ?? t`Could not load`}
      action={
        onRetry && (
          <Button variant="tint" busy={busy} onClick={onRetry} data-retry>
            <Trans>Retry</Trans>
          </Button>
        )
      }
    >
      {detail}
    </EmptyState>
  )
}
