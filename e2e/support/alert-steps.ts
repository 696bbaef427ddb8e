import { expect, type BrowserContext, type Page } from 'playwright/test'
import { prepareToHear } from './ring-steps.ts'

/** Steps of the alert tests that observe notifications, vibration and other browser features. */

/** Records the app's calls to browser features as words on the html element; `note` adds one. */
function watchBrowser(): void {
  const words: string[] = []
  const note = (word: string) => {
    words.push(word)
    document.documentElement.dataset['asked'] = words.map((each) => `${each};`).join('')
  }
  Object.assign(window, { note })
  class Lock extends EventTarget {
    released = false
    release() {
      this.released = true
      note('asleep')
      this.dispatchEvent(new Event('release'))
      return Promise.resolve()
    }
  }
  Object.defineProperties(navigator, {
    vibrate: { configurable: true, value: ({ length }: number[]) => note(`vibrate ${length}`) },
    setAppBadge: { configurable: true, value: async (count: number) => note(`badge ${count}`) },
    clearAppBadge: { configurable: true, value: () => Promise.resolve() },
    wakeLock: {
      configurable: true,
      value: {
        request: () => {
          note('awake')
          return Promise.resolve(new Lock())
        },
      },
    },
  })
  Object.defineProperty(window, 'speechSynthesis', {
    configurable: true,
    value: {
      cancel: () => undefined,
      speak: ({ lang, text }: SpeechSynthesisUtterance) => note(`${lang} ${text}`),
    },
  })
  Object.defineProperty(Notification, 'permission', { configurable: true, value: 'granted' })
  if (!('serviceWorker' in navigator)) {
    // a browser that supports workers, but none ever registers
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: Object.assign(new EventTarget(), { register: () => new Promise(() => undefined) }),
    })
  }
  const worker = {
    active: {},
    getNotifications: () => Promise.resolve([]),
    showNotification: async (title: string, { tag, body, data }: NotificationOptions) =>
      note(`notice ${title}, ${body}, ${tag}, ${(data as { path: string }).path}`),
  }
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
    configurable: true,
    value: () => Promise.resolve(worker),
  })
}

/** Counts rings and records the calls to browser features. */
export async function prepareToReach(context: BrowserContext): Promise<void> {
  await prepareToHear(context)
  await context.addInitScript(watchBrowser)
}

export const asked = (page: Page) => page.locator('html').getAttribute('data-asked')
export const expectAsked = (page: Page, text: string) =>
  expect.poll(async () => (await asked(page)) ?? '', { intervals: [50] }).toContain(text)
