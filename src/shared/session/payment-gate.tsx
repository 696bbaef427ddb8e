import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMayPay } from '#shared/session/use-may-pay.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LockIcon } from '#ui/icons/icons.ts'
import { Card } from '#ui/layout/card.tsx'

/**
 * Shows nothing of the payment side without its permission (R2.03), and requests nothing of it: a
 * 403 would start the block. Not for screens with a form, whose input stays.
 */
export function PaymentGate({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  if (useMayPay()) return children
  return (
    <Card>
      <EmptyState icon={LockIcon} title={t`Payment is not enabled for your account`}>
        <Trans>Contact customer service to have it enabled.</Trans>
      </EmptyState>
    </Card>
  )
}
