import { Trans, useLingui } from '@lingui/react/macro'
import type { Ledger, LedgerRow } from '#api/records/contract.ts'
import { ledgerSource } from '#api/records/queries.ts'
import { daysOf, isFiltered } from '#domain/applied-filter.ts'
import type { RecordFilter } from '#domain/record-filter.ts'
import { LedgerDetail } from '#features/records/ledger-detail.tsx'
import { LEDGER_LABELS, typeLabel } from '#features/records/ledger-labels.ts'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { useToday } from '#platform/clock/use-today.ts'
import { useOpenRecord } from '#shared/navigation/use-open-record.ts'
import { FilterBar } from '#shared/records/filter-bar.tsx'
import { ListTotals } from '#shared/records/list-totals.tsx'
import { RecordList } from '#shared/records/record-list.tsx'
import { RecordRow } from '#shared/records/record-row.tsx'
import { RecordSplit } from '#shared/records/record-split.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { useRecordList } from '#shared/records/use-record-list.ts'
import { DateTime } from '#ui/data/date-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import * as styles from './ledger-view.module.css'

type LedgerViewProps = {
  ledger: Ledger
  filter: RecordFilter
  onFilter: (filter: RecordFilter) => void
  /** The row that the URL opens. */
  openId: string | number | undefined
}

const idOf = ({ id }: LedgerRow) => id
const momentOf = ({ createdAt }: LedgerRow) => createdAt

/** The movements of one ledger. */
export function LedgerView({ ledger, filter, onFilter, openId }: LedgerViewProps) {
  const { t, i18n } = useLingui()
  const { range, from, to } = filter
  const today = useToday()
  const query = useRecordList(ledgerSource(ledger, daysOf({ range, from, to }, today)))
  const { data, hasNextPage } = query
  const detail = useOpenRecord(query, idOf, openId)
  const { incoming = null, outgoing = null } = data?.totals ?? {}
  const isSummed = incoming === null || outgoing === null
  const rows = data?.items ?? []
  const amounts = rows.map(({ amount }) => amount)
  const sum = (isCounted: (amount: number) => boolean) =>
    sumAmounts(amounts.filter((amount) => amount !== null && isCounted(amount))).sum

  return (
    <>
      <FilterBar filter={filter} onChange={onFilter} today={today} />
      {(!query.isError || data) && (
        <ListTotals
          list={data}
          hasNextPage={hasNextPage}
          isSummed={isSummed}
          unreadable={isSummed ? sumAmounts(amounts).unreadable : 0}
          figures={[
            {
              label: t({ message: 'In', context: 'money that came in' }),
              amount: isSummed ? sum((amount) => amount > 0) : incoming,
              tone: 'ok',
              isSigned: true,
            },
            {
              label: t({ message: 'Out', context: 'money that went out' }),
              amount: isSummed ? sum((amount) => amount < 0) : outgoing,
            },
          ]}
        />
      )}
      <RecordSplit
        detail={detail}
        idOf={idOf}
        title={t`Choose a record`}
        renderDetail={(row, frame) => <LedgerDetail row={row} {...frame} />}
      >
        {(isCurrent) => (
          <RecordList<LedgerRow>
            label={i18n._(LEDGER_LABELS[ledger])}
            query={query}
            idOf={idOf}
            momentOf={momentOf}
            empty={{
              title: t`No records yet`,
              detail: <Trans>Every change to your money appears here.</Trans>,
            }}
            onClearFilter={isFiltered({ range, from, to }) ? () => onFilter({}) : undefined}
          >
            {(row) => (
              <RecordRow
                title={<TypeLabel type={row.type} />}
                detail={<DateTime moment={row.createdAt} as="time" />}
                reference={row.relatedId}
                amount={
                  <span className={(row.amount ?? 0) > 0 ? styles.incoming : undefined}>
                    <RecordAmount amount={row.amount} size="m" isSigned />
                  </span>
                }
                note={
                  <Trans>
                    After <Money amount={row.after} />
                  </Trans>
                }
                onOpen={() => detail.open(row)}
                isCurrent={isCurrent(row)}
              />
            )}
          </RecordList>
        )}
      </RecordSplit>
    </>
  )
}

function TypeLabel({ type }: { type: string }) {
  const { i18n } = useLingui()
  const label = typeLabel(type)
  return <ServerText>{typeof label === 'string' ? label : i18n._(label)}</ServerText>
}
