import { Trans, useLingui } from '@lingui/react/macro'
import type { Deposit } from '#api/deposit/contract.ts'
import { cancelDepositMutation } from '#api/deposit/queries.ts'
import { CancelButton } from '#features/fund-records/cancel-button.tsx'

/** Cancels a deposit that is not being processed yet. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui()
  return (
    <CancelButton
      mutation={cancelDepositMutation}
      id={deposit.id}
      label={t`Cancel deposit`}
      form="deposit"
      createdAt={deposit.createdAt}
      question={t`Cancel this deposit?`}
    >
      <Trans>Cancel it only if you have not paid. A payment that was made is not sent back.</Trans>
    </CancelButton>
  )
}
