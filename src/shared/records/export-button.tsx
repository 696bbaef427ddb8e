import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { showToast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/foundation/button.tsx'
import { DownloadIcon } from '#ui/icons/more-icons.ts'
import { ExportSheet } from './export-sheet.tsx'

type ExportButtonProps = {
  /** The current export, from shared/records/use-csv-export.ts. */
  csv: Pick<ComponentProps<typeof ExportSheet>, 'step' | 'progress' | 'saved'> & {
    close: () => void
    saveAgain: () => void
  }
  isOnline: boolean
  isEmpty: boolean
  onStart: () => void
}

/** Saves a list as a file and shows the progress; offline it shows that and does not start. */
export function ExportButton({ csv, isOnline, isEmpty, onStart }: ExportButtonProps) {
  const { t } = useLingui()
  const { close, saveAgain, step, progress, saved } = csv
  const run = () => {
    if (isOnline) onStart()
    else showToast({ tone: 'danger', text: t`Please check your network first` })
  }
  return (
    <>
      <Button variant="outline" disabled={isEmpty} onClick={run}>
        <DownloadIcon />
        <Trans>Export</Trans>
      </Button>
      <ExportSheet
        step={step}
        progress={progress}
        saved={saved}
        isOnline={isOnline}
        onRetry={run}
        onSaveAgain={saveAgain}
        onClose={close}
      />
    </>
  )
}
