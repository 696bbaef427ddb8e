import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { eventsQuery } from '#api/events/queries.ts'
import { EventList } from '#features/events/event-list.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** What is requested before the screen renders (R17.19). */
export const reads = () => [eventsQuery]

/** /eventPage : running events, the member's own, and past ones. */
export function EventsScreen() {
  const { t } = useLingui()
  const { tab = 'running' } = useSearch({ from: '/member/eventPage' })
  return (
    <>
      <AppBar title={t`Events`} back={<BackLink to="/" />} />
      <ScreenBody>
        <EventList tab={tab} />
      </ScreenBody>
    </>
  )
}
