import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { EventList } from '#features/events/event-list.tsx'
import { AppBar } from '#ui/app-bar.tsx'
import { BackIcon } from '#ui/more-icons.ts'
import { ScreenBody } from '#ui/screen-body.tsx'

/** /eventPage?tab : events that run, mine, and those that are over (product.md, part 3). */
export function Screen() {
  const { t } = useLingui()
  const { tab = 'running' } = useSearch({ from: '/member/eventPage' })
  return (
    <>
      <AppBar
        title={t`Events`}
        back={
          <Link to="/" aria-label={t`Back`}>
            <BackIcon />
          </Link>
        }
      />
      <ScreenBody>
        <EventList tab={tab} />
      </ScreenBody>
    </>
  )
}
