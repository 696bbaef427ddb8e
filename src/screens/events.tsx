import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { EventList } from '#features/events/event-list.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /eventPage?tab : running events, the member's own, and past ones. */
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
