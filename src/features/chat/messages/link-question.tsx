import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import * as styles from './link-question.module.css'

type LinkQuestionProps = { url: string | null; onClose: () => void }

/** Shows a link's target before it is opened, because its author may be a stranger. */
export function LinkQuestion({ url, onClose }: LinkQuestionProps) {
  const { t } = useLingui()
  const link = url === null ? null : new URL(url)
  return (
    <ConfirmDialog
      isOpen={link !== null}
      title={t`Open this link?`}
      confirmLabel={t`Open`}
      onConfirm={() => {
        // synchronously: browsers open a window only in the click itself
        window.open(url ?? '', '_blank', 'noopener,noreferrer')
        onClose()
      }}
      onCancel={onClose}
    >
      <p>
        <Trans>
          It leads out of this app, to <strong className={styles.host}>{link?.host}</strong>
        </Trans>
      </p>
      <p className={styles.address}>{link?.href}</p>
      <p>
        <Trans>Customer service never asks for your passwords.</Trans>
      </p>
    </ConfirmDialog>
  )
}
