import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Whether browser, history and router agree on the address. For a moment they do not when it
 * changes from outside (a link, the address bar): a history write would then overwrite it.
 */
export function isAddressSettled({ history, latestLocation }: RegisteredRouter): boolean {
  const { href } = history.location
  const inBrowser = `${location.pathname}${location.search}${location.hash || '#/'}`
  return href === latestLocation.href && history.createHref(href) === inBrowser
}
