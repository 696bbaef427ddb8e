import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Whether browser, history and router agree on the address. They do not for a moment when it changes
 * from outside (a link, the address bar): whoever writes into the history then would overwrite it.
 */
export function isAddressSettled({ history, latestLocation }: RegisteredRouter): boolean {
  const { href } = history.location
  const inBrowser = `${location.pathname}${location.search}${location.hash || '#/'}`
  return href === latestLocation.href && history.createHref(href) === inBrowser
}
