import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ServerText } from '#ui/data/server-text.tsx'
import { IconButton } from '#ui/foundation/icon-button.tsx'
import { CloseIcon, InfoIcon } from '#ui/icons/icons.ts'
import { ReadingDialog } from '#ui/overlay/reading-dialog.tsx'
import * as styles from './service-notice.module.css'

type ServiceNoticeProps = { words: string; onDismiss: () => void }

/** The operator's notice in place of the announcements: two lines, the full text after a tap. */
export function ServiceNotice({ words, onDismiss }: ServiceNoticeProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.notice} aria-label={t`Service notice`}>
      <div className={styles.place} role="status">
        <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
          <InfoIcon />
          <span className={styles.lines}>
            <ServerText>{words}</ServerText>
          </span>
        </button>
      </div>
      <IconButton label={t`Hide this notice`} icon={CloseIcon} onClick={onDismiss} />
      <ReadingDialog isOpen={isOpen} title={t`Service notice`} onClose={() => setIsOpen(false)}>
        <p className={styles.words}>
          <ServerText max={Infinity}>{words}</ServerText>
        </p>
      </ReadingDialog>
    </section>
  )
}
