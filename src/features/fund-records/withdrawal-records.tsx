import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Withdrawal } from '#api/withdraw/contract.ts'
import { cancelWithdrawalMutation, withdrawalSource } from '#api/withdraw/queries.ts'
import { accountName } from '#domain/account-name.ts'
import type { FundFilter } from '#domain/fund-filter.ts'
import { canCancel } from '#domain/fund-state.ts'
import type { RecordFilter } from '#domain/record-filter.ts'
import { CancelButton } from '#features/fund-records/cancel-button.tsx'
import { FundList, type FundRow } from '#features/fund-records/fund-list.tsx'
import { stateSteps } from '#features/fund-records/state-steps.tsx'
import { StateChip } from '#shared/orders/state-chip.tsx'
import { RecordRow } from '#shared/records/record-row.tsx'
import type { DetailFrame } from '#shared/records/record-split.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { DateTime } from '#ui/data/date-time.tsx'
import { Money } from '#ui/data/money.tsx'
import { ServerText } from '#ui/data/server-text.tsx'
import { TimeLine } from '#ui/data/time-line.tsx'
import { linkButtonClass } from '#ui/foundation/button.tsx'
import { DetailSheet } from '#ui/overlay/detail-sheet.tsx'

type WithdrawalRecordsProps = {
  filter: RecordFilter<FundFilter>
  onFilter: (filter: RecordFilter<FundFilter>) => void
  /** The record that the URL opens. */
  openId: string | number | undefined
}

/** The member's withdrawals: amount, fee, net, destination and state. */
export function WithdrawalRecords(props: WithdrawalRecordsProps) {
  const { t } = useLingui()
  return (
    <FundList
      {...props}
      label={t`Withdrawal records`}
      sourceOf={withdrawalSource}
      empty={{
        title: t`No withdrawals yet`,
        action: (
          <Link to="/withdraw" className={linkButtonClass}>
            <Trans>Make a withdrawal</Trans>
          </Link>
        ),
      }}
      renderRow={(record, row) => <Row record={record} {...row} />}
      renderDetail={(record, frame) => <Detail record={record} {...frame} />}
    />
  )
}

function Row({ record, ...row }: FundRow & { record: Withdrawal }) {
  return (
    <RecordRow
      title={<ServerText>{accountName(record).name}</ServerText>}
      detail={<DateTime moment={record.createdAt} as="time" />}
      extra={
        <Trans>
          Net <Money amount={record.net} />
        </Trans>
      }
      amount={<RecordAmount amount={record.amount} size="m" />}
      note={<StateChip state={record.state} />}
      {...row}
    />
  )
}

type DetailProps = DetailFrame & { record: Withdrawal }

function Detail({ record, ...frame }: DetailProps) {
  const { t } = useLingui()
  const { source } = record
  const sources = { balance: t`Balance`, bonus: t`Bonus` }
  return (
    <DetailSheet
      {...frame}
      isInAddress
      title={t`Withdrawal`}
      head={
        <>
          <RecordAmount amount={record.amount} size="l" />
          <StateChip state={record.state} />
        </>
      }
      story={<TimeLine label={t`What happened`} steps={stateSteps(record)} />}
      fields={[
        { label: t`Withdraw from`, value: source === null ? '—' : sources[source] },
        { label: t`Fee`, value: <Money amount={record.fee} /> },
        { label: t`You receive`, value: <Money amount={record.net} /> },
        { label: t`Bank or wallet`, value: record.bankName },
        { label: t`Account number`, value: record.number, copy: record.number, isNumber: true },
        { label: t`Account holder`, value: record.holder, copy: record.holder },
        { label: t`Record ID`, value: record.id, copy: record.id },
      ]}
      footer={
        canCancel(record.state) ? (
          <CancelButton
            mutation={cancelWithdrawalMutation}
            id={record.id}
            label={t`Cancel withdrawal`}
            form="withdraw"
            createdAt={record.createdAt}
            question={t`Cancel this withdrawal?`}
          >
            {record.amount === null ? (
              <Trans>What was withdrawn goes back to where it came from.</Trans>
            ) : (
              <Trans>
                <Money amount={record.amount} /> goes back to where it came from.
              </Trans>
            )}
          </CancelButton>
        ) : undefined
      }
    />
  )
}
