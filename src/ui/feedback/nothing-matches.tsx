import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/foundation/button.tsx'
import { SearchIcon } from '#ui/icons/icons.ts'
import { EmptyCard } from './empty-state.tsx'
import * as styles from './nothing-matches.module.css'

type NothingMatchesProps = {
  /** Resets the filter; undefined while something matches, or nothing is filtered. */
  onClear: (() => void) | undefined
  /** A link to where more is found. */
  elsewhere?: ReactNode
}

/**
 * Shown, and read out, when a filter leaves a list empty. It is always rendered: a screen reader
 * only reads what comes into a region that is there.
 */
export function NothingMatches({ onClear, elsewhere }: NothingMatchesProps) {
  const { t } = useLingui()
  return (
    <div role="status" className={onClear ? undefined : 'visually-hidden'}>
      {onClear && (
        <EmptyCard
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
      )}
    </div>
  )
}
