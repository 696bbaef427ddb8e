export type NotifyTab = 'list' | 'alerts'
export type NotifySearch = { tab?: 'alerts' }

/** The search parameters of /notify: the notifications, or how the phone alerts. */
export function notifySearch({ tab }: Record<string, unknown>): NotifySearch {
  return tab === 'alerts' ? { tab } : {}
}
