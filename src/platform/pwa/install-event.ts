import { createStore } from '#platform/store.ts'

/** The browser's own install prompt, kept for a moment that suits the person. */
export type InstallEvent = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Null where the browser has none, or the app is installed. It comes once, and may come early. */
export const installEvent = createStore<InstallEvent | null>(null)

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  installEvent.set(event as InstallEvent)
})
window.addEventListener('appinstalled', () => installEvent.set(null))
