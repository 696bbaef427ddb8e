import { isUpdateReady } from '#platform/pwa/update-state.ts'

type WorkerMessage = { type?: unknown; path?: unknown } | null

/** The shell of index.html, or its message that the app could not be loaded. */
const hasNotStarted = () => document.querySelector('.boot') !== null

/**
 * Handles what the service worker sends. Called while the page loads, because a message that arrives
 * before there is a listener is lost. `onOpen` receives the path of a tapped notification.
 */
export function listenToWorker(onOpen: (path: unknown) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent) => {
    const message = data as WorkerMessage
    if (message?.type === 'OPEN') onOpen(message.path)
    if (message?.type === 'WORKER_OFF' && !hasNotStarted()) {
      // tells the kill switch (public/sw-off.js) that this page is working and can stay open
      ports[0]?.postMessage('here')
      // a page that no worker has served is the newest already
      if (navigator.serviceWorker.controller) isUpdateReady.set(true)
    }
  })
}
