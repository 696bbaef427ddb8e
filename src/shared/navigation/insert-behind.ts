import type { HistoryState, RegisteredRouter } from '@tanstack/react-router'

/**
 * Inserts `href` as the history entry before the current one, which a link has opened: Back then
 * leads there instead of leaving the app. `state` tells that the current entry is over that one;
 * both entries keep the state that the current one has already.
 */
export function insertBehind(
  { history }: RegisteredRouter,
  href: string,
  state: HistoryState,
): void {
  const { href: current, state: before } = history.location
  history.replace(href, before)
  // without the flush both writes become one entry
  history.flush()
  history.push(current, { ...before, ...state })
  // what the link has opened may close at once: Back must not come before the entry
  history.flush()
}
