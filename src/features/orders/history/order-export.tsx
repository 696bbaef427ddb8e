import { useLingui } from '@lingui/react/macro'
import type { RecordSource } from '#api/record-list.ts'
import type { Order } from '#domain/order.ts'
import type { Days } from '#domain/record-filter.ts'
import type { Side } from '#domain/side.ts'
import { orderTable } from '#features/orders/history/order-table.ts'
import { online } from '#platform/network/network.ts'
import { useStore } from '#platform/store.ts'
import { ExportButton } from '#shared/records/export-button.tsx'
import { useCsvExport } from '#shared/records/use-csv-export.ts'

type OrderExportProps = { side: Side; source: RecordSource<Order>; days: Days; isEmpty: boolean }

/** Saves all orders that match the filter as a file, including those not loaded yet. */
export function OrderExport({ side, source, days, isEmpty }: OrderExportProps) {
  const { i18n } = useLingui()
  const csv = useCsvExport<Order>()
  return (
    <ExportButton
      csv={csv}
      isOnline={useStore(online)}
      isEmpty={isEmpty}
      onStart={() => csv.start(orderTable(i18n, side, source, days))}
    />
  )
}
