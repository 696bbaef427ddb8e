import { Trans, useLingui } from '@lingui/react/macro'
import { orderTable } from '#features/orders/order-table.ts'
import type { Order } from '#api/orders/queries.ts'
import type { RecordSource } from '#api/record-list.ts'
import type { Side } from '#api/self/contract.ts'
import { useCsvExport } from '#api/use-csv-export.ts'
import type { Days } from '#lib/record-filter.ts'
import { online } from '#platform/network.ts'
import { useStore } from '#platform/store.ts'
import { Button } from '#ui/button.tsx'
import { ExportSheet } from '#ui/export-sheet.tsx'
import { DownloadIcon } from '#ui/more-icons.ts'
import { showToast } from '#ui/toast.tsx'

type OrderExportProps = { side: Side; source: RecordSource<Order>; days: Days; isEmpty: boolean }

/** Saves all orders that the filter lets through as a file, not only those that are loaded. */
export function OrderExport({ side, source, days, isEmpty }: OrderExportProps) {
  const { t, i18n } = useLingui()
  const isOnline = useStore(online)
  const { start, close, saveAgain, ...csv } = useCsvExport<Order>()
  const run = () => {
    if (isOnline) start(orderTable(i18n, side, source, days))
    else showToast({ tone: 'danger', text: t`Please check your network first` })
  }
  return (
    <>
      <Button variant="outline" disabled={isEmpty} onClick={run}>
        <DownloadIcon />
        <Trans>Export</Trans>
      </Button>
      <ExportSheet
        {...csv}
        isOnline={isOnline}
        onRetry={run}
        onSaveAgain={saveAgain}
        onClose={close}
      />
    </>
  )
}
