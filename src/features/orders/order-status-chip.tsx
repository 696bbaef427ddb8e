import type { OrderState } from '#api/orders/contract.ts'
import { StateChip } from '#ui/state-chip.tsx'

export function OrderStatusChip({ state }: { state: OrderState }) {
  return <StateChip state={state} />
}
