import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { SearchIcon } from '#ui/icons/icons.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** Any other path: says that nothing is there, and leads home. */
export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`Page not found`} />
      <ScreenBody>
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
      </ScreenBody>
    </>
  )
}
