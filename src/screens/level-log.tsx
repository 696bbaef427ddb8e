import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LevelLog } from '#features/levels/level-log.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackIcon } from '#ui/more-icons.ts'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /levelLog : the present level, its benefits and its changes (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar
        title={t`Level`}
        back={
          <Link to="/selfData" aria-label={t`Back`}>
            <BackIcon />
          </Link>
        }
      />
      <ScreenBody>
        <LevelLog />
      </ScreenBody>
    </>
  )
}
