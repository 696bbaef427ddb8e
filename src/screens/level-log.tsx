import { useLingui } from '@lingui/react/macro'
import { levelsQuery } from '#api/levels/queries.ts'
import { LevelLog } from '#features/levels/level-log.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = () => [levelsQuery]

/** /levelLog : the current level, its benefits and its history. */
export function LevelLogScreen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`Level`} back={<BackLink to="/selfData" />} />
      <ScreenBody>
        <LevelLog />
      </ScreenBody>
    </>
  )
}
