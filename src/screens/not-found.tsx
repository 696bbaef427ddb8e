import { useLingui } from '@lingui/react/macro'
import { NothingHere } from '#shared/navigation/nothing-here.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** Any other path: says that nothing is there, and leads home. */
export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`Page not found`} />
      <ScreenBody>
        <NothingHere />
      </ScreenBody>
    </>
  )
}
