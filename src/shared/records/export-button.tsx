import { Trans, useLingui } from '@lingui/react/macro'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/foundation/button.tsx'
import { DownloadIcon } from '#ui/icons/more-icons.ts'
import { ExportSheet } from './export-sheet.tsx'
import { useCsvExport, type CsvTable } from './use-csv-export.ts'

type ExportButtonProps<T> = { table: () => CsvTable<T>; isEmpty: boolean }

/** Saves a list as a file and shows the progress; offline it shows that and does not start. */
export function ExportButton<T>({ table, isEmpty }: ExportButtonProps<T>) {
  const { t } = useLingui()
  const isOnline = useStore(online)
  const { start, close, ...csv } = useCsvExport<T>()
  const run = () => {
    if (isOnline) start(table())
    else showToast({ tone: 'danger', text: t`Please check your network first` })
  }
  return (
    <>
      <Button variant="outline" disabled={isEmpty} onClick={run}>
        <DownloadIcon />
        <Trans>Export</Trans>
      </Button>
      <ExportSheet {...csv} isOnline={isOnline} onRetry={run} onClose={close} />
    </>
  )
}
