import { useEffect } from 'react'
import type { OrderAlert } from '#platform/alert-settings.ts'
import { markOpened } from '#platform/sound/alarm.ts'

/** The order that is on screen rings no more, in no tab. */
export function useMarkOpened(side: OrderAlert, orderId: string | undefined): void {
  useEffect(() => {
    if (orderId !== undefined) markOpened(orderId, side)
  }, [side, orderId])
}
