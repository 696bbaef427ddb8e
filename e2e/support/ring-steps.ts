import type { BrowserContext, Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { countRings, ringOnce, settled, unlockSound } from './on-duty.ts'

/** What the tests of the ring share: a page that listens, and how long it is quiet afterwards. */

export const RING = '/music/newOrder.mp3'
/** After this time another ring may come. */
export const GAP_MS = 3_500

/** Counts what rings, and lets time and connections be moved. */
export async function prepareToListen(context: BrowserContext): Promise<void> {
  await countRings(context)
  await ringOnce(context)
  await signalWhenLoaded(context)
}

/** A page on the collection orders whose sound is unlocked, and whose clock can be moved. */
export async function listen(page: Page): Promise<Page> {
  await page.clock.install()
  await page.goto('/#/ordersC')
  await settled(page)
  await unlockSound(page)
  await expect(page.locator('html')).toHaveAttribute('data-sound-file', 'loaded')
  return page
}

/** Says on the html element when the ring's file has been decoded: then it is played at once. */
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
