import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NewOrders } from '#api/orders/alert-state.ts'
import { isInPlace, keepPlaces, placeOrders, type Places } from '#domain/order-places.ts'
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
export function usePlaces(items: readonly Order[], unseen: NewOrders, now: number): Places {
  const whenResting = useRest()
  const isUnseen = (orderId: string) => unseen.has(orderId)
  const [shown, setShown] = useState(() => ({ items, places: placeOrders(items, isUnseen, now) }))
  const places =
    shown.items === items
      ? shown.places
      : keepPlaces(shown.places, shown.items, items, isUnseen, now)
  if (shown.items !== items) setShown({ items, places })

  useEffect(() => {
    const isNew = (orderId: string) => unseen.has(orderId)
    return whenResting(() => {
      if (isInPlace(places, isNew, now)) return
      const next = { items, places: placeOrders(places.orders, isNew, now) }
      keepingFocus(() => flushSync(() => setShown(next)))
    })
  }, [whenResting, items, places, unseen, now])

  return places
}
