import { setTimeout as wait } from 'node:timers/promises'
import { median } from './bench.mjs'

/** What the movement between screens costs (R16.85): with it, and for those who want less of it. */

const SLOW = 4
const ROUNDS = 10
/** A way and its movement are over. */
const WAY_MS = 700

/** @typedef {typeof globalThis & { frames: { at: number, ms: number }[] }} Framed */

/** Runs in the page before the app: notes how long each frame stood. */
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
 * Goes one way, and returns how long the longest frame from the tap on stood, in ms.
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
  'opening an order': 'li a[href*="orderCInfo"]',
  'going back': 'header a[href$="/ordersC"]',
  'changing the tab': 'nav a[href$="/bulletin"]',
  'changing the tab again': 'nav a[href$="/ordersC"]',
}

/**
 * The longest frame of each way, round by round.
 *
 * @param {import('./bench.mjs').Bench} bench
 * @param {'reduce' | 'no-preference'} reducedMotion
 */
async function walk(bench, reducedMotion) {
  const { page, context } = await bench.open({ counts: { orders: 30 } }, SLOW, frames)
  await page.emulateMedia({ reducedMotion })
  await page.goto(`${bench.address}/#/ordersC`)
  await page.getByText('Live').waitFor()
  await page.locator('li a').first().waitFor()
  await wait(3_000)
  /** @type {Record<string, number[]>} */
  const longest = {}
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, target] of Object.entries(WAYS)) {
      const ms = await go(page, target)
      // the first round loads the screens
      if (round > 0) (longest[name] ??= []).push(ms)
    }
  }
  await context.close()
  return longest
}

const ms = (/** @type {number[]} */ all) =>
  `${median(all).toFixed(0)} ms (worst ${Math.max(...all).toFixed(0)})`

/**
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<import('./bench.mjs').Line[]>}
 */
export async function measure(bench) {
  const still = await walk(bench, 'reduce')
  const moving = await walk(bench, 'no-preference')
  return Object.keys(WAYS).map((name) => {
    const plain = still[name] ?? []
    const moved = moving[name] ?? []
    return {
      what: `${name}: longest frame, moving : still`,
      value: `${ms(moved)} : ${ms(plain)}`,
      goal: '<= 50 ms more',
      isMet: median(moved) - median(plain) <= 50,
    }
  })
}
