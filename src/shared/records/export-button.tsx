import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { showToast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/foundation/button.tsx'
import { DownloadIcon } from '#ui/icons/more-icons.ts'
import { ExportSheet } from './export-sheet.tsx'

type ExportButtonProps = {
  /** The export under way (shared/records/use-csv-export.ts has all of it). */
  csv: Pick<ComponentProps<typeof ExportSheet>, 'step' | 'progress' | 'saved'> & {
    close: () => void
    saveAgain: () => void
  }
  isOnline: boolean
  isEmpty: boolean
  onStart: () => void
}

/** Saves a list as a file, and says how far that is; offline it says so and begins nothing. */
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
