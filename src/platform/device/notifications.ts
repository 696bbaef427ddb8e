import { createStore } from '#platform/store.ts'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

/**
 * Notifications of the system, through the service worker only: `new Notification()` throws on
 * Android. Everything here may be missing or refused; then nothing happens.
 */
export type NotificationLeave = NotificationPermission | 'unsupported'

const isSupported = 'Notification' in window && 'serviceWorker' in navigator

const readLeave = (): NotificationLeave => (isSupported ? Notification.permission : 'unsupported')

export const notificationLeave = createStore<NotificationLeave>(readLeave())

/** The person may change it in the browser's own settings. */
onPageVisibility(() => notificationLeave.set(readLeave()))

/** Only from a button: browsers punish a page that asks unasked. */
export async function askToNotify(): Promise<void> {
  if (!isSupported) return
  // old Safari takes a callback and returns nothing
  await Promise.resolve(Notification.requestPermission()).catch(() => undefined)
  notificationLeave.set(readLeave())
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (readLeave() !== 'granted') return undefined
  // never `ready`: where no worker is registered it stays pending for ever
  const found = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  return found?.active ? found : undefined
}

export type SystemNotice = {
  /** The same tag replaces: an order is shown once, however many tabs show it. */
  tag: string
  title: string
  body: string
  /** The hash path that a tap opens; the service worker reads it from `data.path`. */
  path: string
}

export async function showSystemNotice({ tag, title, body, path }: SystemNotice): Promise<void> {
  const worker = await registration()
  const icon = '/icons/icon-192.png'
  await worker?.showNotification(title, { tag, body, icon, data: { path } }).catch(() => undefined)
}

/** Takes back the notices of what is over or opened. */
export async function closeSystemNotices(isOver: (tag: string) => boolean): Promise<void> {
  const worker = await registration()
  const shown = (await worker?.getNotifications().catch(() => undefined)) ?? []
  for (const notice of shown) if (isOver(notice.tag)) notice.close()
}
