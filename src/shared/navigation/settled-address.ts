import type { RegisteredRouter } from '@tanstack/react-router'
import { fromSearchText } from '#lib/search-text.ts'

/**
 * Whether browser, history and router agree on the address. For a moment they do not when it
 * changes from outside (a link, the address bar): a history write would then overwrite it.
 */
export function isAddressSettled({ history, latestLocation }: RegisteredRouter): boolean {
  const { href } = history.location
  const inBrowser = `${location.pathname}${location.search}${location.hash || '#/'}`
  return href === latestLocation.href && history.createHref(href) === inBrowser
}

/** The search parameter that names the open entry of a list. */
export type OpenParameter = 'open' | 'id'

/** Whether the address, settled, names the entry: it may have changed while its screen rendered. */
export function isInAddress(router: RegisteredRouter, parameter: OpenParameter, id: string) {
  const named: Partial<Record<OpenParameter, unknown>> = router.latestLocation.search
  return isAddressSettled(router) && fromSearchText(named[parameter]) === id
}
