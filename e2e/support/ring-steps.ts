import type { BrowserContext, Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { countRings, ringOnce, settled, unlockSound } from './on-duty.ts'

/** Shared by the tests of rings and alerts: a page that listens, and the pause after a ring. */

export const RING = '/music/newOrder.mp3'
/** The next ring is possible after this time. */
export const GAP_MS = 3_500

/** Counts rings, and prepares for `listen`. */
export async function prepareToHear(context: BrowserContext): Promise<void> {
  await countRings(context)
  await signalWhenLoaded(context)
}

/** The same, with repeated rings disabled. */
export async function prepareToListen(context: BrowserContext): Promise<void> {
  await prepareToHear(context)
  await ringOnce(context)
}

/** Opens a screen with unlocked sound and a controllable clock. */
export async function listen(page: Page, route = '/ordersC'): Promise<Page> {
  await page.clock.install()
  await page.goto(`/#${route}`, { waitUntil: 'commit' })
  // the browser treats this as a tap: a busy machine may take so long for the real one that the app
  // asks for it, in a dialog over the screen
  await page.evaluate(() => undefined)
  await unlockSound(page)
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-sound-file', 'loaded')
  return page
}

/**
 * Signals on the html element that the ring's file has been decoded, so that it plays immediately.
 */
async function signalWhenLoaded(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called below with the caller's `this`
    const { decodeAudioData } = BaseAudioContext.prototype
    BaseAudioContext.prototype.decodeAudioData = async function decode(bytes) {
      const buffer = await decodeAudioData.call(this, bytes)
      document.documentElement.dataset['soundFile'] = 'loaded'
      return buffer
    }
  })
}
