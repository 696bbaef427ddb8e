import type { RegisteredRouter } from '@tanstack/react-router'
import { fromSearchText } from '#lib/search-text.ts'
import { isAddressSettled } from '#shared/navigation/settled-address.ts'

/** The search parameter that names the open entry of a list. */
export type OpenParameter = 'open' | 'id'

/** Whether the address, settled, names the entry: it may have changed while its screen rendered. */
export function isInAddress(router: RegisteredRouter, parameter: OpenParameter, id: string) {
  const named: Partial<Record<OpenParameter, unknown>> = router.latestLocation.search
  return isAddressSettled(router) && fromSearchText(named[parameter]) === id
}
