export type EventTab = 'running' | 'mine' | 'ended'
export const EVENT_TABS: readonly EventTab[] = ['running', 'mine', 'ended']

export type EventSearch = { tab?: EventTab | undefined }

/** The search parameters of /eventPage; the tab of running events needs none. */
export function eventSearch(search: Record<string, unknown>): EventSearch {
  const tab = EVENT_TABS.find((known) => known === search['tab'])
  return { tab: tab === 'running' ? undefined : tab }
}
