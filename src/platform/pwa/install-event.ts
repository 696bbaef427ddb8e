import { createStore } from '#platform/store.ts'

/** The browser's own install prompt, deferred until a suitable moment. */
export type InstallEvent = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

type EarlyWindow = Window & { installEvent?: InstallEvent }

/**
 * Null where the browser has none, or the app is installed. The event fires once, possibly before
 * this code runs; the script in index.html stores it until then.
 */
export const installEvent = createStore<InstallEvent | null>(
  (window as EarlyWindow).installEvent ?? null,
)

window.addEventListener('beforeinstallprompt', (event) => installEvent.set(event as InstallEvent))
window.addEventListener('appinstalled', () => installEvent.set(null))
