import { Trans, useLingui } from '@lingui/react/macro'
import type { Deposit } from '#api/deposit/contract.ts'
import { canCancel } from '#domain/fund-state.ts'
import { CancelDeposit } from '#features/fund-records/cancel-deposit.tsx'
import { useDepositFields } from '#features/fund-records/deposit-fields.tsx'
import { DepositProof } from '#features/fund-records/deposit-proof.tsx'
import { stateSteps } from '#features/fund-records/state-steps.tsx'
import { StateChip } from '#shared/orders/state-chip.tsx'
import { RecordAmount } from '#shared/records/unreadable-amounts.tsx'
import { TimeLine } from '#ui/data/time-line.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DetailFields } from '#ui/overlay/detail-sheet.tsx'
import * as styles from './pending-deposit.module.css'

/** The pending deposit, shown in place of a second form. */
export function PendingDeposit({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui()
  return (
    <>
      <Card className={styles.card}>
        <div role="status">
          <h2 className={styles.title}>
            <Trans>Your deposit is under way</Trans>
          </h2>
        </div>
        <div className={styles.head}>
          <RecordAmount amount={deposit.amount} size="l" />
          <StateChip state={deposit.state} />
        </div>
        <TimeLine label={t`What happened`} steps={stateSteps(deposit)} />
      </Card>
      <DetailFields fields={useDepositFields(deposit)} />
      <DepositProof urls={deposit.proofUrls} />
      <p className={styles.note}>
        <Trans>You can send another once this one is processed.</Trans>
      </p>
      {canCancel(deposit.state) && <CancelDeposit deposit={deposit} />}
    </>
  )
}
