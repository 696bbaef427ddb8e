import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import styles from './link-question.module.css'

type LinkQuestionProps = { url: string | null; onClose: () => void }

/** Whoever wrote the link may be a stranger: it is opened once the member has seen where it leads. */
export function LinkQuestion({ url, onClose }: LinkQuestionProps) {
  const { t } = useLingui()
  const link = url === null ? null : new URL(url)
  return (
    <ConfirmDialog
      isOpen={link !== null}
      title={t`Open this link?`}
      confirmLabel={t`Open`}
      onConfirm={() => {
        // at once: a browser opens a window only in the press itself
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
