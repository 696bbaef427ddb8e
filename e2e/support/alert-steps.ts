import { expect, type BrowserContext, type Page } from 'playwright/test'
import { prepareToHear } from './ring-steps.ts'

/** Steps of the alert tests that observe notifications, vibration and other browser features. */

/** Records the app's calls to browser features as words on the html element. */
function watchBrowser(): void {
  class Lock extends EventTarget {
    released = false
    release() {
      this.released = true
      Object.assign(window, { noted: 'asleep' })
      this.dispatchEvent(new Event('release'))
      return Promise.resolve()
    }
  }
  const worker = {
    active: {},
    getNotifications: () => Promise.resolve([]),
    showNotification: (title: string, { tag, body, data }: NotificationOptions) =>
      Promise.resolve(
        Object.assign(window, {
          noted: `notice ${title}, ${body}, ${tag}, ${(data as { path: string }).path}`,
        }),
      ),
  }
  Object.defineProperty(window, 'noted', {
    set: (word: string) => {
      const root = document.documentElement.dataset
      root['asked'] = `${root['asked'] ?? ''}${word};`
    },
  })
  Object.defineProperties(navigator, {
    vibrate: {
      configurable: true,
      value: (pattern: number[]) => Object.assign(window, { noted: `vibrate ${pattern.length}` }),
    },
    setAppBadge: {
      configurable: true,
      value: (count: number) => Promise.resolve(Object.assign(window, { noted: `badge ${count}` })),
    },
    clearAppBadge: { configurable: true, value: () => Promise.resolve() },
    wakeLock: {
      configurable: true,
      value: {
        request: () => {
          Object.assign(window, { noted: 'awake' })
          return Promise.resolve(new Lock())
        },
      },
    },
  })
  Object.defineProperty(window, 'speechSynthesis', {
    configurable: true,
    value: {
      cancel: () => undefined,
      speak: ({ lang, text }: SpeechSynthesisUtterance) =>
        Object.assign(window, { noted: `${lang} ${text}` }),
    },
  })
  Object.defineProperty(Notification, 'permission', { configurable: true, value: 'granted' })
  Object.defineProperty(
    navigator.serviceWorker ??
      // a browser that supports workers, but none ever registers
      Object.defineProperty(navigator, 'serviceWorker', {
        configurable: true,
        value: Object.assign(new EventTarget(), { register: () => new Promise(() => undefined) }),
      }).serviceWorker,
    'getRegistration',
    {
      configurable: true,
      value: () => Promise.resolve(worker),
    },
  )
}

/** Counts rings and records the calls to browser features. */
export async function prepareToReach(context: BrowserContext): Promise<void> {
  await prepareToHear(context)
  await context.addInitScript(watchBrowser)
}

export const asked = (page: Page) => page.locator('html').getAttribute('data-asked')
export const expectAsked = (page: Page, text: string) =>
  expect.poll(async () => (await asked(page)) ?? '').toContain(text)
