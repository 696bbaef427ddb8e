import type { OrderState } from '#api/orders/contract.ts'
import { STATE_LOOKS, StateChip } from '#ui/state-chip.tsx'

export const ORDER_LOOKS = STATE_LOOKS

export function OrderStatusChip({ state }: { state: OrderState }) {
  return <StateChip state={state} />
}
