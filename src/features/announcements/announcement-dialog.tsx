import { Trans, useLingui } from '@lingui/react/macro'
import type { Announcement } from '#api/announcements/contract.ts'
import { useMarkRead } from '#features/announcements/read-announcements.ts'
import { clipText, MAX_ROW_TEXT } from '#lib/server-text.ts'
import { useSafeHtml } from '#platform/html/use-safe-html.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { RichText } from '#ui/data/rich-text.tsx'
import { ReadingDialog } from '#ui/overlay/reading-dialog.tsx'
import * as styles from './announcement-dialog.module.css'

type AnnouncementDialogProps = {
  /** Null if none is open. */
  announcement: Announcement | null
  onClose: () => void
  isInAddress?: boolean
}

/** An announcement; opening it marks it as read. */
export function AnnouncementDialog({
  announcement,
  onClose,
  isInAddress = false,
}: AnnouncementDialogProps) {
  const { t } = useLingui()
  useMarkRead(announcement?.id)
  return (
    <ReadingDialog
      isOpen={announcement !== null}
      title={clipText(announcement?.title ?? '', MAX_ROW_TEXT) || t`Announcement`}
      subtitle={
        announcement && (
          <span className={styles.date}>
            <DateTime moment={announcement.createdAt} as="full" />
          </span>
        )
      }
      onClose={onClose}
      isInAddress={isInAddress}
    >
      {announcement && <Content html={announcement.content} />}
    </ReadingDialog>
  )
}

function Content({ html }: { html: string }) {
  const content = useSafeHtml(html)
  if (content === '') {
    return (
      <p className={styles.none}>
        <Trans>There is no more to read.</Trans>
      </p>
    )
  }
  return <RichText content={content} />
}
