import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CardCheck } from '#features/card-check/card-check.tsx'
import { cardName } from '#features/cards/card-name.ts'
import { AppBar } from '#ui/app-bar.tsx'
import { linkButtonClass } from '#ui/button.tsx'
import { BackIcon } from '#ui/icons.ts'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /checkCard : every account checked in turn (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  return (
    <>
      <AppBar
        title={t`Check accounts`}
        back={
          <Link to="/" aria-label={t`Back`}>
            <BackIcon />
          </Link>
        }
      />
      <ScreenBody>
        <CardCheck nameOf={cardName} fixLink={fixLink} />
      </ScreenBody>
    </>
  )
}

/** The accounts are on home, each with its state and its switches. */
const fixLink = () => (
  <Link to="/" className={linkButtonClass}>
    <Trans>Go to my accounts</Trans>
  </Link>
)
