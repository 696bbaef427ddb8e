export type NotifyTab = 'list' | 'alerts'
export type NotifySearch = { tab?: 'alerts' }

/** The search parameters of /notify, which has two tabs: notifications and alert settings. */
export function notifySearch({ tab }: Record<string, unknown>): NotifySearch {
  return tab === 'alerts' ? { tab } : {}
}
