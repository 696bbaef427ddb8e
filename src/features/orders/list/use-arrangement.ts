import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NewOrders } from '#api/orders/alert-state.ts'
import {
  isArranged,
  keepArrangement,
  arrangeOrders,
  type Arrangement,
} from '#domain/order-arrangement.ts'
import type { Order } from '#domain/order.ts'
import { useRest } from '#ui/foundation/use-rest.ts'

/** Moving an element in the document loses its focus; this restores it. */
function keepingFocus(change: () => void): void {
  const focused = document.activeElement
  change()
  if (!(focused instanceof HTMLElement) || document.activeElement === focused) return
  if (focused.isConnected) focused.focus({ preventScroll: true })
}

/**
 * The active orders by urgency. An order whose place has changed moves only while the user does not
 * touch the page (R6.61). `now`: Unix ms, server clock.
 */
export function useArrangement(
  items: readonly Order[],
  unseen: NewOrders,
  now: number,
): Arrangement {
  const whenResting = useRest()
  const isUnseen = (orderId: string) => unseen.has(orderId)
  const [shown, setShown] = useState(() => ({
    items,
    arrangement: arrangeOrders(items, isUnseen, now),
  }))
  const arrangement =
    shown.items === items
      ? shown.arrangement
      : keepArrangement(shown.arrangement, shown.items, items, isUnseen, now)
  if (shown.items !== items) setShown({ items, arrangement })

  useEffect(() => {
    const isNew = (orderId: string) => unseen.has(orderId)
    return whenResting(() => {
      if (isArranged(arrangement, isNew, now)) return
      const next = { items, arrangement: arrangeOrders(arrangement.orders, isNew, now) }
      keepingFocus(() => flushSync(() => setShown(next)))
    })
  }, [whenResting, items, arrangement, unseen, now])

  return arrangement
}
