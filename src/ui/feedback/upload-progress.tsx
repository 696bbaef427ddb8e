import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/foundation/button.tsx'
import * as styles from './upload-progress.module.css'

type UploadProgressProps = {
  /** The fraction that has been sent, 0 to 1. */
  fraction: number
  onCancel: () => void
}

/** The progress of an upload. Once everything has been sent, it cannot be cancelled. */
export function UploadProgress({ fraction, onCancel }: UploadProgressProps) {
  const { t } = useLingui()
  const percent = Math.floor(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <div className={styles.progress}>
      <div className={styles.text}>
        <span>
          {percent < 100 ? (
            <Trans>Sending… {percent}%</Trans>
          ) : (
            <Trans>Sent. Waiting for the answer…</Trans>
          )}
        </span>
        <div
          role="progressbar"
          aria-label={t`Sending`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className={styles.track}
        >
          <span style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
      </div>
      <Button variant="outline" disabled={percent === 100} onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
