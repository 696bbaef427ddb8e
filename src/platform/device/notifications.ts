import { createStore } from '#platform/store.ts'
import { onPageVisibility } from '#ui/foundation/page-visibility.ts'

/**
 * System notifications, through the service worker only: `new Notification()` throws on Android.
 * Does nothing where notifications are not supported or not permitted.
 */
export type NotificationPermissionState = NotificationPermission | 'unsupported'

const isSupported = 'Notification' in window && 'serviceWorker' in navigator

const readPermission = (): NotificationPermissionState =>
  isSupported ? Notification.permission : 'unsupported'

export const notificationPermission = createStore<NotificationPermissionState>(readPermission())

const follow = () => notificationPermission.set(readPermission())

/** The user may change the permission in the browser's settings, also while the page is shown. */
onPageVisibility(follow)
async function followChanges(): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', follow)
  } catch {
    // a browser may lack the query, or this name
  }
}
void followChanges()

/** Call only from a button: browsers penalise pages that ask without a gesture. */
export async function askToNotify(): Promise<void> {
  if (!isSupported) return
  await Notification.requestPermission().catch(() => undefined)
  follow()
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (readPermission() !== 'granted') return undefined
  // not `ready`: without a registered worker it stays pending for ever
  const found = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  return found?.active ? found : undefined
}

export type SystemNotification = {
  /** A new notification replaces one with the same tag, so several tabs show an order once. */
  tag: string
  title: string
  body: string
  /** The hash path that a tap opens; the service worker reads it from `data.path`. */
  path: string
  /** Makes a sound even when it replaces another notification. */
  isLoud?: boolean
}

export async function showSystemNotification(notice: SystemNotification): Promise<void> {
  const { tag, title, body, path, isLoud = false } = notice
  const worker = await registration()
  const icon = '/icons/icon-192.png'
  // TypeScript's DOM types lack `renotify`
  const options = { tag, body, icon, data: { path }, renotify: isLoud }
  await worker?.showNotification(title, options).catch(() => undefined)
}

/** Closes the notifications whose tag matches. */
export async function closeSystemNotifications(isOver: (tag: string) => boolean): Promise<void> {
  const worker = await registration()
  const shown = (await worker?.getNotifications().catch(() => undefined)) ?? []
  for (const notice of shown) if (isOver(notice.tag)) notice.close()
}
