import type { ActionSheetProps } from '#features/orders/detail/order-action-sheet.tsx'
import { useIntent, type Intent, type IntentOptions } from '#shared/forms/use-intent.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'

/**
 * The intent of an order's action. All actions of one order share a name, so that two tabs cannot
 * act on it at once; `start` is ignored if nothing may be sent now.
 */
export function useOrderIntent<Form>(
  { order, isPossible }: ActionSheetProps,
  { start = null, ...options }: Omit<IntentOptions<Form>, 'name'>,
): Intent<Form> {
  const mayStart = useWriteGuard('settleOrder') === null && isPossible
  return useIntent<Form>({
    ...options,
    name: `order:${order.orderId}`,
    start: mayStart ? start : null,
  })
}
