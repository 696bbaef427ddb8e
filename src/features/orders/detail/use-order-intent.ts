import { useState } from 'react'
import { identityOf, type Order } from '#domain/order.ts'
import type { ActionSheetProps } from '#features/orders/detail/order-action-sheet.tsx'
import { payeeParts } from '#features/orders/detail/payee-name.tsx'
import { useNewsSince } from '#features/orders/detail/use-order-action.ts'
import { isSame } from '#lib/is-same.ts'
import { shortNumber } from '#lib/server-text.ts'
import { useIntent, type Intent, type IntentOptions } from '#shared/forms/use-intent.ts'
import { useWriteGuard } from '#shared/session/use-write-guard.ts'

export type OrderIntent<T extends Order, Form> = Intent<Form> & {
  /** As the form shows it now; once it has been asked about, as the question showed it. */
  order: T
  /** The order is no longer what the open question shows. */
  isOvertaken: boolean
}

/** What the questions show of an order besides their input. */
const termsOf = (order: Order) =>
  order.side === 'payment'
    ? [order.amount, payeeParts(order.payee)]
    : [order.amount, order.payerName, order.bankName, shortNumber(order.bankNumber)]

/**
 * The intent of an order's action. All actions of one order share a name, so that two tabs cannot
 * act on it at once; `start` is ignored if nothing may be sent now. What an earlier sheet of the order
 * has sent with an unknown result is known to it until the order has been read again.
 */
export function useOrderIntent<T extends Order, Form>(
  { order, isPossible }: ActionSheetProps<T>,
  { start = null, ...options }: Omit<IntentOptions<Form>, 'name' | 'isRepeat'>,
): OrderIntent<T, Form> {
  const mayStart = useWriteGuard('settleOrder') === null && isPossible
  const isRepeat = useNewsSince(order) === 'unknown'
  const [asked, setAsked] = useState(order)
  const intent = useIntent<Form>({
    ...options,
    isRepeat,
    name: `order:${identityOf(order)}`,
    start: mayStart ? start : null,
  })
  return {
    ...intent,
    order: intent.step === 'editing' ? order : asked,
    isOvertaken: !isSame(termsOf(asked), termsOf(order)),
    ask: (form) => {
      setAsked(order)
      intent.ask(form)
    },
  }
}
