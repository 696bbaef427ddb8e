import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Deposit } from '#api/deposit/contract.ts'
import { depositSource } from '#api/deposit/queries.ts'
import { selfQuery } from '#api/self/queries.ts'
import { accountName } from '#domain/account-name.ts'
import type { FundFilter } from '#domain/fund-filter.ts'
import { canCancel, canResubmit } from '#domain/fund-state.ts'
import type { RecordFilter } from '#domain/record-filter.ts'
import { CancelDeposit } from '#features/fund-records/cancel-deposit.tsx'
import { useDepositFields } from '#features/fund-records/deposit-fields.tsx'
import { DepositProof } from '#features/fund-records/deposit-proof.tsx'
import { FundList, type FundRow } from '#features/fund-records/fund-list.tsx'
import { stateSteps } from '#features/fund-records/state-steps.tsx'
import { StateChip } from '#shared/orders/state-chip.tsx'
import { RecordRow } from '#shared/records/record-row.tsx'
import type { DetailFrame } from '#shared/records/record-split.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { TimeLine } from '#ui/data/time-line.tsx'
import { Button, linkButtonClass } from '#ui/foundation/button.tsx'
import { DetailSheet } from '#ui/overlay/detail-sheet.tsx'

type DepositRecordsProps = {
  filter: RecordFilter<FundFilter>
  onFilter: (filter: RecordFilter<FundFilter>) => void
  /** The record that the URL opens. */
  openId: string | number | undefined
  /** Opens the form with the record's values. */
  onResubmit: (record: Deposit) => void
}

/** The member's deposits with their states. */
export function DepositRecords({ onResubmit, ...list }: DepositRecordsProps) {
  const { t } = useLingui()
  const { data: self } = useQuery(selfQuery)
  const mayDeposit = self?.can.deposit === true || self?.can.depositUsdt === true
  return (
    <FundList
      {...list}
      label={t`Deposit records`}
      sourceOf={depositSource}
      empty={{
        title: t`No deposits yet`,
        action: mayDeposit && (
          <Link to="/deposit" className={linkButtonClass}>
            <Trans>Make a deposit</Trans>
          </Link>
        ),
      }}
      renderRow={(record, row) => <Row record={record} {...row} />}
      renderDetail={(record, frame) => (
        <Detail record={record} {...frame} onResubmit={onResubmit} />
      )}
    />
  )
}

function Row({ record, ...row }: FundRow & { record: Deposit }) {
  const { t } = useLingui()
  const name = record.method === 'usdt' ? 'USDT' : accountName(record).name
  return (
    <RecordRow
      title={<ServerText>{name || t`Bank or wallet`}</ServerText>}
      detail={<DateTime moment={record.createdAt} as="time" />}
      reference={record.reference}
      amount={<RecordAmount amount={record.amount} size="m" />}
      note={<StateChip state={record.state} />}
      {...row}
    />
  )
}

type DetailProps = DetailFrame & {
  record: Deposit
  onResubmit: (record: Deposit) => void
}

function Detail({ record, onResubmit, ...frame }: DetailProps) {
  const { t } = useLingui()
  return (
    <DetailSheet
      {...frame}
      isInAddress
      title={t`Deposit`}
      head={
        <>
          <RecordAmount amount={record.amount} size="l" />
          <StateChip state={record.state} />
        </>
      }
      story={<TimeLine label={t`What happened`} steps={stateSteps(record)} />}
      fields={useDepositFields(record)}
      footer={
        canCancel(record.state) ? (
          <CancelDeposit deposit={record} />
        ) : canResubmit(record.state) ? (
          <Button block onClick={() => onResubmit(record)}>
            <Trans>Send it again</Trans>
          </Button>
        ) : undefined
      }
    >
      <DepositProof urls={record.proofUrls} />
    </DetailSheet>
  )
}
