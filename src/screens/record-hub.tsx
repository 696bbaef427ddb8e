import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { RecordHub } from '#features/records/record-hub.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackIcon } from '#ui/more-icons.ts'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /record : where every record is (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar
        title={t`Records`}
        back={
          <Link to="/" aria-label={t`Back`}>
            <BackIcon />
          </Link>
        }
      />
      <ScreenBody>
        <RecordHub />
      </ScreenBody>
    </>
  )
}
