import { setTimeout as wait } from 'node:timers/promises'
import { throttleOnly } from './bench.mjs'
import { PHONE, SLOW } from './order-page.mjs'

/** Scrolling through long lists, one of them against a page of plain rows (R17.08). */

const ROWS = 10_000
const SCROLL_PX = 12_000

/**
 * @typedef {{ path: string, counts: Record<string, number>, request: string }} List `request`: the
 *   path of the list's own request
 * @type {Record<'collections' | 'payments' | 'ledger', List>}
 */
const LISTS = {
  collections: { path: '/ordersC', counts: { orders: ROWS }, request: '/mobile/orders' },
  payments: { path: '/ordersP', counts: { payments: ROWS }, request: '/mobile/payments' },
  ledger: { path: '/orderRecord', counts: { records: ROWS }, request: '/mobile/records' },
}

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
 * Opens a list in the middle of its rows, and blocks further reads of it, which would fetch all
 * rows again.
 *
 * @param {import('./bench.mjs').Bench} bench
 * @param {List} list
 */
async function longList(bench, { path, counts, request }) {
  const list = await bench.open({ seed: 'empty', counts, options: { pageSize: ROWS } }, SLOW)
  const { id, page } = list
  await page.goto(`${bench.address}/#${path}`)
  await page.locator('li[aria-setsize]').first().waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  const act = { type: 'hang' }
  await bench.control(`/${id}/faults`, { method: 'GET', path: request, act, times: null })
  await page.evaluate(() => window.scrollTo(0, 100_000))
  await wait(1_000)
  return list
}

/**
 * Scrolls one of the pages, which must have rows for the whole way.
 *
 * @param {Awaited<ReturnType<import('./bench.mjs').Bench['open']>>} opened
 */
async function measure({ page, devtools }) {
  await throttleOnly(page)
  // a page that was not on screen may have to catch up
  await wait(500)
  const found = await scroll(page, devtools)
  if (found.px < SCROLL_PX * 0.9) throw new Error(`a page was scrolled by ${found.px} px only`)
  return found
}

/**
 * Prepares the long lists and a page of plain rows.
 *
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<import('./bench.mjs').Session>}
 */
export async function scrolling(bench) {
  const collections = await longList(bench, LISTS.collections)
  const payments = await longList(bench, LISTS.payments)
  const ledger = await longList(bench, LISTS.ledger)
  const still = await staticPage(bench, collections.page)
  const all = [collections, payments, ledger, still]
  const round = async () => {
    const { late, blank } = await measure(collections)
    const { blank: blankPayments } = await measure(payments)
    const { blank: blankLedger } = await measure(ledger)
    await still.page.evaluate(() => window.scrollTo(0, 400))
    const { late: plainLate } = await measure(still)
    return { late: late * 100, plainLate: plainLate * 100, blank, blankPayments, blankLedger }
  }
  return { round, close: () => Promise.all(all.map(({ context }) => context.close())) }
}
