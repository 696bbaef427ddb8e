import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/foundation/button.tsx'
import { DangerIcon, SuccessIcon } from '#ui/icons/icons.ts'
import { BottomSheet } from '#ui/overlay/bottom-sheet.tsx'
import { DroppedRecords } from './dropped-records.tsx'
import type { CsvExport } from './use-csv-export.ts'
import * as styles from './export-sheet.module.css'

type ExportSheetProps = Pick<CsvExport, 'step' | 'progress' | 'file' | 'saving' | 'save'> & {
  isOnline: boolean
  onRetry: () => void
  /** Also cancels the loading. */
  onClose: () => void
}

/** The progress and outcome of an export. */
export function ExportSheet({ step, progress, file, saving, isOnline, ...on }: ExportSheetProps) {
  const { t, i18n } = useLingui()
  const { loaded, total } = progress
  return (
    <BottomSheet
      isOpen={step !== 'idle'}
      title={t`Export as CSV`}
      onClose={on.onClose}
      footer={
        step === 'loading' ? (
          <Button key="cancel" variant="outline" block onClick={on.onClose}>
            <Trans>Cancel</Trans>
          </Button>
        ) : step === 'failed' ? (
          <Button key="retry" block onClick={on.onRetry} data-retry>
            <Trans>Retry</Trans>
          </Button>
        ) : (
          <Button
            key="save"
            variant={saving === 'saved' ? 'tint' : 'primary'}
            block
            onClick={() => void on.save()}
          >
            {saving === 'saved' ? <Trans>Save again</Trans> : <Trans>Save</Trans>}
          </Button>
        )
      }
    >
      {step === 'loading' && (
        <div className={styles.state}>
          <p>
            {total === null ? (
              recordsLoaded(loaded)
            ) : (
              <Trans>
                {i18n.number(loaded)} of {i18n.number(total)} records loaded
              </Trans>
            )}
          </p>
          <progress
            className={styles.bar}
            aria-label={t`Export as CSV`}
            max={1}
            value={total === null || total === 0 ? undefined : Math.min(1, loaded / total)}
          />
        </div>
      )}
      {/* there before its content, or screen readers would not read it */}
      <div role="status" className={step === 'done' ? styles.state : 'visually-hidden'}>
        {step === 'done' && file && (
          <>
            {saving === 'saved' && <SuccessIcon className={styles.ok} />}
            <p>
              {saving === 'saved'
                ? plural(file.rows, { one: '# record saved', other: '# records saved' })
                : recordsLoaded(file.rows)}
            </p>
            <p className={styles.file}>
              <bdi>{file.fileName}</bdi>
            </p>
            {saving === 'failed' && (
              <p>
                <Trans>The file could not be saved. Open the app in Safari and export there.</Trans>
              </p>
            )}
            {file.unreadable > 0 && (
              <p>
                {plural(file.unreadable, {
                  one: '# amount could not be read: its cell is empty',
                  other: '# amounts could not be read: their cells are empty',
                })}
              </p>
            )}
            <DroppedRecords dropped={file.dropped} />
          </>
        )}
      </div>
      {step === 'failed' && (
        <div className={styles.state} role="alert">
          <DangerIcon className={styles.bad} />
          <p>
            <Trans>Not all records could be loaded, so no file was saved.</Trans>
          </p>
          {!isOnline && (
            <p>
              <Trans>Please check your network first</Trans>
            </p>
          )}
        </div>
      )}
    </BottomSheet>
  )
}

const recordsLoaded = (count: number): string =>
  plural(count, { one: '# record loaded', other: '# records loaded' })
