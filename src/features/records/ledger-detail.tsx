import { useLingui } from '@lingui/react/macro'
import type { LedgerRow } from '#api/records/contract.ts'
import { typeLabel } from '#features/records/ledger-labels.ts'
import type { DetailFrame } from '#shared/records/record-split.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { DetailSheet } from '#ui/overlay/detail-sheet.tsx'

type LedgerDetailProps = DetailFrame & { row: LedgerRow }

/** One movement of money: the balance before and after, and its cause. */
export function LedgerDetail({ row, ...frame }: LedgerDetailProps) {
  const { t, i18n } = useLingui()
  const label = typeLabel(row.type)
  return (
    <DetailSheet
      {...frame}
      isInAddress
      title={typeof label === 'string' ? label : i18n._(label)}
      head={<RecordAmount amount={row.amount} size="xl" isSigned />}
      fields={[
        { label: t`Before`, value: <Money amount={row.before} /> },
        { label: t`After`, value: <Money amount={row.after} /> },
        { label: t`Time`, value: <DateTime moment={row.createdAt} as="full" /> },
        { label: t`Related ID`, value: row.relatedId, copy: row.relatedId },
        { label: t`Record ID`, value: row.id, copy: row.id },
      ]}
    />
  )
}
