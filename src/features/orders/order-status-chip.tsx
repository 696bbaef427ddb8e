import { useLingui } from '@lingui/react/macro'
import { STATUS_WORDS } from '#features/orders/order-statuses.ts'
import type { OrderState, OrderStatus } from '#api/orders/contract.ts'
import { Chip } from '#ui/chip.tsx'
import { ClockIcon, DangerIcon, InfoIcon, SuccessIcon, WarningIcon, type Icon } from '#ui/icons.ts'

type Look = { tone: 'ok' | 'warn' | 'bad' | 'info' | 'plain'; icon: Icon }

/** Each state has its words, an icon and a colour. */
const LOOKS: Record<OrderStatus, Look> = {
  'to-be-paid': { tone: 'plain', icon: ClockIcon },
  'to-be-approved': { tone: 'info', icon: InfoIcon },
  completed: { tone: 'ok', icon: SuccessIcon },
  rejected: { tone: 'bad', icon: DangerIcon },
  'audit-failed': { tone: 'bad', icon: DangerIcon },
  'timed-out': { tone: 'plain', icon: ClockIcon },
  'wrong-amount': { tone: 'warn', icon: WarningIcon },
  'name-mismatch': { tone: 'warn', icon: WarningIcon },
}

export function OrderStatusChip({ state }: { state: OrderState }) {
  const { i18n } = useLingui()
  if (state.known === null) return <Chip tone="plain">{state.raw || '—'}</Chip>
  const { tone, icon } = LOOKS[state.known]
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(STATUS_WORDS[state.known])}
    </Chip>
  )
}
