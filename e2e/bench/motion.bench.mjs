import { setTimeout as wait } from 'node:timers/promises'
import { throttleOnly } from './bench.mjs'
import { median } from './stats.mjs'

/** The cost of screen transitions (R16.85), with motion and with reduced motion. */

const SLOW = 4
const WALKS = 2
/** Long enough for a navigation and its transition. */
const WAY_MS = 700

/** @typedef {typeof globalThis & { frames: { at: number, ms: number }[] }} Framed */

/** Runs in the page before the app: records the duration of each frame. */
function frames() {
  /** @type {{ at: number, ms: number }[]} */
  const noted = []
  Object.assign(globalThis, { frames: noted })
  let last = performance.now()
  const note = (/** @type {number} */ now) => {
    noted.push({ at: last, ms: now - last })
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/**
 * Navigates once; returns the longest frame after the tap, in ms.
 *
 * @param {import('playwright').Page} page
 * @param {string} target a CSS selector
 */
async function go(page, target) {
  const from = await page.evaluate((selector) => {
    const link = /** @type {HTMLElement | null} */ (document.querySelector(selector))
    if (!link) throw new Error(`there is no ${selector} to tap`)
    const now = performance.now()
    setTimeout(() => link.click())
    return now
  }, target)
  await wait(WAY_MS)
  return page.evaluate((since) => {
    const { frames: noted } = /** @type {Framed} */ (globalThis)
    return Math.max(...noted.filter(({ at, ms }) => at + ms > since).map(({ ms }) => ms))
  }, from)
}

const WAYS = {
  open: { what: 'opening an order', target: 'li a[href*="orderCInfo"]' },
  back: { what: 'going back', target: 'header a[href$="/ordersC"]' },
  tab: { what: 'changing the tab', target: 'nav a[href$="/bulletin"]' },
  tabBack: { what: 'changing the tab again', target: 'nav a[href$="/ordersC"]' },
}

/** @type {readonly import('./report.mjs').Row[]} */
export const rows = Object.entries(WAYS).map(([key, { what }]) => ({
  id: 'R16.85',
  what: `${what}: longest frame, moving : still`,
  of: `${key}Moving`,
  against: `${key}Still`,
  unit: 'ms',
  more: 50,
}))

/**
 * @param {import('./bench.mjs').Bench} bench
 * @param {'reduce' | 'no-preference'} reducedMotion
 */
async function walker(bench, reducedMotion) {
  const { page, context } = await bench.open({ counts: { orders: 30 } }, SLOW, frames)
  await page.emulateMedia({ reducedMotion })
  await page.goto(`${bench.address}/#/ordersC`)
  await page.getByText('Live').waitFor()
  await page.locator('li a').first().waitFor()
  await wait(3_000)
  // load the screens
  for (const { target } of Object.values(WAYS)) await go(page, target)
  return { page, close: () => context.close() }
}

/**
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<import('./bench.mjs').Session>}
 */
async function open(bench) {
  const still = await walker(bench, 'reduce')
  const moving = await walker(bench, 'no-preference')
  const round = async () => {
    /** @type {import('./report.mjs').Sample} */
    const sample = {}
    for (const [name, { page }] of Object.entries({ Still: still, Moving: moving })) {
      await throttleOnly(page)
      /** @type {Record<string, number[]>} */
      const longest = {}
      for (let walk = 0; walk < WALKS; walk += 1) {
        for (const [key, { target }] of Object.entries(WAYS)) {
          ;(longest[key] ??= []).push(await go(page, target))
        }
      }
      for (const [key, values] of Object.entries(longest)) sample[key + name] = median(values)
    }
    return sample
  }
  return { round, close: () => Promise.all([still.close(), moving.close()]) }
}

export const parts = [open]
