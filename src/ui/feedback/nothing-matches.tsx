import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/foundation/button.tsx'
import { SearchIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from './empty-state.tsx'

/** Shown when a filter leaves a list empty. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState
        icon={SearchIcon}
        title={t`Nothing matches`}
        action={
          <Button variant="tint" onClick={onClear}>
            <Trans>Clear</Trans>
          </Button>
        }
      />
    </Card>
  )
}
