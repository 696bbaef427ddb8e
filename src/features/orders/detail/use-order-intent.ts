import type { ActionSheetProps } from '#features/orders/detail/order-action-sheet.tsx'
import { useActionSince } from '#features/orders/detail/use-order-action.ts'
import { useIntent, type Intent, type IntentOptions } from '#shared/forms/use-intent.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'

/**
 * The intent of an order's action. All actions of one order share a name, so that two tabs cannot
 * act on it at once; `start` is ignored if nothing may be sent now. What an earlier sheet of the order
 * has sent with an unknown result is known to it until the order has been read again.
 */
export function useOrderIntent<Form>(
  { order, isPossible }: ActionSheetProps,
  { start = null, ...options }: Omit<IntentOptions<Form>, 'name' | 'isRepeat'>,
): Intent<Form> {
  const mayStart = useWriteGuard('settleOrder') === null && isPossible
  const isRepeat = useActionSince(order) === 'unknown'
  return useIntent<Form>({
    ...options,
    isRepeat,
    name: `order:${order.orderId}`,
    start: mayStart ? start : null,
  })
}
