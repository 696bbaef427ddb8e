import { useLingui } from '@lingui/react/macro'
import { RecordHub } from '#features/records/record-hub.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /record : links to all records. */
export function RecordHubScreen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar title={t`Records`} back={<BackLink to="/" />} />
      <ScreenBody>
        <RecordHub />
      </ScreenBody>
    </>
  )
}
