import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChatLink } from '#shared/session/chat-link.tsx'
import { useMayPay } from '#shared/session/use-may-pay.ts'
import { EmptyCard } from '#ui/feedback/empty-state.tsx'
import { LockIcon } from '#ui/icons/icons.ts'

type PaymentGateProps = { isHeld?: boolean; children: ReactNode }

/**
 * Shows nothing of the payment side without its permission (R2.03), and requests nothing of it: a
 * 403 would start the block. A screen with a form passes `isHeld` if it has what the form is about,
 * whose input stays.
 */
export function PaymentGate({ children, isHeld = false }: PaymentGateProps) {
  const { t } = useLingui()
  const mayPay = useMayPay()
  if (mayPay || isHeld) return children
  return (
    <EmptyCard
      icon={LockIcon}
      title={t`Payment is not enabled for your account`}
      action={<ChatLink />}
    >
      <Trans>Contact customer service to have it enabled.</Trans>
    </EmptyCard>
  )
}
