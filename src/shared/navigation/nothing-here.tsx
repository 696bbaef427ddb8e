import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { SearchIcon } from '#ui/icons/icons.ts'

/** The content of a screen for an address to which nothing belongs; leads home. */
export function NothingHere() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={SearchIcon}
      title={t`There is nothing at this address`}
      action={
        <Link to="/" className={linkButtonClass}>
          <Trans>Go to home</Trans>
        </Link>
      }
    >
      <Trans>The link may be old or mistyped.</Trans>
    </EmptyState>
  )
}
