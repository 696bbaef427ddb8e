import { setTimeout as wait } from 'node:timers/promises'
import { throttleOnly } from './bench.mjs'
import { PHONE, ready, SLOW } from './order-page.mjs'

/** Scrolling through a long order list, against a page of plain rows (R17.08). */

const ORDERS = 10_000
const SCROLL_PX = 15_000

/**
 * The results of the frame loop in the page.
 *
 * @typedef {{ late: number, frames: number, blank: number, isOver: boolean, from: number }} Scrolled
 * @typedef {typeof globalThis & { scrolled: Scrolled }} Measured
 */

/**
 * Returns the share of late frames and the number of frames with a blank row while scrolling.
 *
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} devtools
 */
async function scroll(page, devtools) {
  await page.evaluate(() => {
    const scrolled = { late: 0, frames: 0, blank: 0, isOver: false, from: window.scrollY }
    Object.assign(globalThis, { scrolled })
    let last = performance.now()
    const look = (/** @type {number} */ now) => {
      scrolled.frames += 1
      scrolled.late += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
      last = now
      // all elements there: the card of a ringing order may lie over a row
      const at = [200, 420, 640].map((y) => document.elementsFromPoint(195, y))
      if (!at.every((elements) => elements.some((one) => one.closest('li')))) scrolled.blank += 1
      if (!scrolled.isOver) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -SCROLL_PX,
    speed: 3_000,
    // a headless browser ignores synthesized touch gestures
    gestureSourceType: 'mouse',
  })
  return page.evaluate(() => {
    const { scrolled } = /** @type {Measured} */ (globalThis)
    scrolled.isOver = true
    const { late, frames, blank, from } = scrolled
    return { late: late / (frames + late), blank, px: window.scrollY - from }
  })
}

/**
 * Repeats the visible rows 40 times in a page with the same styles and no scripts.
 *
 * @param {import('./bench.mjs').Bench} bench
 * @param {import('playwright').Page} page
 */
async function staticPage(bench, page) {
  const html = await page.evaluate((head) => {
    const rows = [...document.querySelectorAll('ul[aria-label] > li')].slice(0, 10)
    const styles = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    )
    const items = rows.map((row) => `<li>${row.innerHTML}</li>`).join('')
    const bars = [...document.querySelectorAll('header, nav')].map((bar) => bar.outerHTML).join('')
    return `${head}<style>${styles.join('')}</style>${bars}<main><ul>${items.repeat(40)}</ul></main>`
  }, PHONE)
  const still = await bench.open({}, SLOW)
  await still.page.setContent(html)
  return still
}

/**
 * Prepares a long list and a page of plain rows.
 *
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<import('./bench.mjs').Session>}
 */
export async function scrolling(bench) {
  const long = await bench.open(
    { seed: 'empty', counts: { orders: ORDERS }, options: { pageSize: ORDERS } },
    SLOW,
  )
  await ready(bench, long.page, long.id)
  await long.page.evaluate(() => window.scrollTo(0, 100_000))
  await wait(1_000)
  const still = await staticPage(bench, long.page)
  const round = async () => {
    await throttleOnly(long.page)
    const list = await scroll(long.page, long.devtools)
    await throttleOnly(still.page)
    await still.page.evaluate(() => window.scrollTo(0, 400))
    await wait(500)
    const plain = await scroll(still.page, still.devtools)
    const moved = Math.min(list.px, plain.px)
    if (moved < SCROLL_PX * 0.9) throw new Error(`a page was scrolled by ${moved} px only`)
    return { late: list.late * 100, plainLate: plain.late * 100, blank: list.blank }
  }
  return { round, close: () => Promise.all([long.context.close(), still.context.close()]) }
}
