import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { AnnouncementList } from '#features/announcements/announcement-list.tsx'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { ScreenBody } from '#ui/layout/screen-body.tsx'

/** /bulletin : the announcements. */
export function BulletinScreen() {
  const { t } = useLingui()
  const { id } = useSearch({ from: '/member/bulletin' })
  return (
    <>
      <AppBar title={t`Bulletin`} subtitle={<ConnectionStatus />} />
      <ScreenBody>
        <AnnouncementList openId={id === undefined ? null : String(id)} />
      </ScreenBody>
    </>
  )
}
