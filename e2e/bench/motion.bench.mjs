import { setTimeout as wait } from 'node:timers/promises'
import { throttleOnly } from './bench.mjs'
import { median } from './stats.mjs'

/** The cost of screen transitions (R16.85), with motion and with reduced motion. */

const SLOW = 4
const WALKS = 2
/** Long enough for a navigation and its transition. */
const WAY_MS = 700

/**
 * `movesFrom`: when the animations of the last navigation began to run.
 *
 * @typedef {typeof globalThis & { frames: { at: number, ms: number }[], movesFrom: number }} Framed
 */

/** Runs in the page before the app: records the duration of each frame, and when it animates. */
function frames() {
  /** @type {{ at: number, ms: number }[]} */
  const noted = []
  const page = /** @type {Framed} */ (globalThis)
  Object.assign(page, { frames: noted, movesFrom: Infinity })
  const noteMovement = () => {
    page.movesFrom = Math.min(page.movesFrom, performance.now())
  }
  // oxlint-disable-next-line typescript/unbound-method -- it is called below with the caller's `this`
  const { animate } = Element.prototype
  Element.prototype.animate = function animated(...how) {
    const animation = animate.apply(this, how)
    void animation.ready.then(noteMovement, () => undefined)
    return animation
  }
  let last = performance.now()
  const note = (/** @type {number} */ now) => {
    noted.push({ at: last, ms: now - last })
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/**
 * Navigates once; returns the longest frame after the tap, and the longest one after the animations
 * began, in ms (0 without any).
 *
 * @param {import('playwright').Page} page
 * @param {string} target a CSS selector
 */
async function go(page, target) {
  const from = await page.evaluate((selector) => {
    const link = /** @type {HTMLElement | null} */ (document.querySelector(selector))
    if (!link) throw new Error(`there is no ${selector} to tap`)
    const now = performance.now()
    Object.assign(globalThis, { movesFrom: Infinity })
    setTimeout(() => link.click())
    return now
  }, target)
  await wait(WAY_MS)
  const { frames: noted, movesFrom } = await page.evaluate(() => {
    const { frames: all, movesFrom: at } = /** @type {Framed} */ (globalThis)
    return { frames: all, movesFrom: at }
  })
  return {
    all: longest(noted.filter(({ at, ms }) => at + ms > from)),
    inMotion: longest(noted.filter(({ at }) => at >= movesFrom)),
  }
}

/** @param {readonly { ms: number }[]} some */
const longest = (some) => Math.max(0, ...some.map(({ ms }) => ms))

const WAYS = {
  open: { what: 'opening an order', target: 'li a[href*="orderCInfo"]' },
  back: { what: 'going back', target: 'header a[href$="/ordersC"]' },
  tab: { what: 'changing the tab', target: 'nav a[href$="/bulletin"]' },
  tabBack: { what: 'changing the tab again', target: 'nav a[href$="/ordersC"]' },
}

/** @type {readonly import('./report.mjs').Row[]} */
export const rows = Object.entries(WAYS).flatMap(([key, { what }]) => [
  {
    id: 'R16.85',
    what: `${what}: longest frame while elements move`,
    of: `${key}Animated`,
    unit: 'ms',
    most: 50,
  },
  {
    id: 'R16.85',
    what: `${what}: longest frame of all, moving : still`,
    of: `${key}Moving`,
    against: `${key}Still`,
    unit: 'ms',
    more: 50,
  },
])

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
      const ofAll = {}
      /** @type {Record<string, number[]>} */
      const ofMotion = {}
      for (let walk = 0; walk < WALKS; walk += 1) {
        for (const [key, { target }] of Object.entries(WAYS)) {
          const { all, inMotion } = await go(page, target)
          ;(ofAll[key] ??= []).push(all)
          ;(ofMotion[key] ??= []).push(inMotion)
        }
      }
      for (const [key, values] of Object.entries(ofAll)) sample[key + name] = median(values)
      if (page !== moving.page) continue
      for (const [key, values] of Object.entries(ofMotion)) {
        // without animation nothing was measured
        sample[`${key}Animated`] = Math.max(...values) || Number.NaN
      }
    }
    return sample
  }
  return { round, close: () => Promise.all([still.close(), moving.close()]) }
}

export const parts = [open]
