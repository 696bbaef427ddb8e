import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/foundation/button.tsx'
import { SearchIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from './empty-state.tsx'
import * as styles from './nothing-matches.module.css'

type NothingMatchesProps = {
  onClear: () => void
  /** A link to where more is found. */
  elsewhere?: ReactNode
}

/** Shown when a filter leaves a list empty. */
export function NothingMatches({ onClear, elsewhere }: NothingMatchesProps) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState
        icon={SearchIcon}
        title={t`Nothing matches`}
        action={
          <div className={styles.ways}>
            <Button variant="tint" onClick={onClear}>
              <Trans>Clear</Trans>
            </Button>
            {elsewhere}
          </div>
        }
      />
    </Card>
  )
}
