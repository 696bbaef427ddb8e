import { setTimeout as wait } from 'node:timers/promises'
import { throttleOnly } from './bench.mjs'
import { PHONE, SLOW } from './order-page.mjs'

/** Scrolls quickly through a long chat, against a static page of the same rows (R17.08). */

const SCROLL_PX = 15_000
const SCROLLER = '[role=log]'

/** @typedef {{ late: number, frames: number, blank: number, isOver: boolean, from: number }} Flung */
/** @typedef {typeof globalThis & { flung: Flung }} Measured */

/**
 * Returns the share of late frames and the number of frames with a blank row while scrolling up.
 *
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} devtools
 */
async function fling(page, devtools) {
  await throttleOnly(page)
  await page.evaluate((selector) => {
    const box = document.querySelector(selector)
    const items = box?.querySelector(':scope > div:last-child')
    if (!box || !items) throw new Error('there are no messages')
    box.scrollTop = box.scrollHeight / 2
    const flung = { late: 0, frames: 0, blank: 0, isOver: false, from: 0 }
    Object.assign(globalThis, { flung })
    let last = performance.now()
    const look = (/** @type {number} */ now) => {
      flung.frames += 1
      flung.late += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
      last = now
      // virtua disables pointer events while scrolling, so rows are found by position instead
      const shown = [...items.children]
        .filter((item) => !(item instanceof HTMLElement && item.style.visibility === 'hidden'))
        .map((item) => item.getBoundingClientRect())
      const isBlank = [200, 420, 640].some(
        (y) => !shown.some(({ top, bottom }) => top <= y + 1 && y <= bottom + 1),
      )
      if (isBlank) flung.blank += 1
      if (!flung.isOver) requestAnimationFrame(look)
    }
    // until the row scrolled to is painted
    setTimeout(() => {
      flung.from = box.scrollTop
      last = performance.now()
      requestAnimationFrame(look)
    }, 1_000)
  }, SCROLLER)
  await wait(1_500)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 400,
    yDistance: SCROLL_PX,
    speed: 3_000,
    // a headless browser ignores synthesized touch gestures
    gestureSourceType: 'mouse',
  })
  const seen = await page.evaluate((selector) => {
    const { flung } = /** @type {Measured} */ (globalThis)
    flung.isOver = true
    const { late, frames, blank, from } = flung
    const top = document.querySelector(selector)?.scrollTop ?? 0
    return { late: (late / (frames + late)) * 100, blank, px: Math.abs(top - from) }
  }, SCROLLER)
  // rows taller than estimated shift the others
  if (seen.px < SCROLL_PX * 0.5) throw new Error(`the messages scrolled by ${seen.px} px only`)
  return seen
}

/**
 * Repeats the visible rows many times in a page with the same styles and no scripts.
 *
 * @param {import('./bench.mjs').Bench} bench
 * @param {import('playwright').Page} page
 */
async function staticPage(bench, page) {
  const html = await page.evaluate(
    ({ head, selector }) => {
      const box = document.querySelector(selector)
      const rows = [...(box?.querySelector(':scope > div:last-child')?.children ?? [])].slice(0, 10)
      const styles = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].map((rule) => rule.cssText),
      )
      const items = rows.map((row) => `<div>${row.innerHTML}</div>`).join('')
      return `${head}<style>${styles.join('')}</style>
        <div role="log" style="height: 720px; overflow: auto"><div>${items.repeat(60)}</div></div>`
    },
    { head: PHONE, selector: SCROLLER },
  )
  const still = await bench.open({}, SLOW)
  await still.page.setContent(html)
  return still
}

/**
 * @param {import('./bench.mjs').Bench} bench
 * @param {number} count of messages
 * @returns {Promise<import('./bench.mjs').Session>}
 */
export async function flings(bench, count) {
  const world = { seed: 'empty', counts: { chat: count }, options: { pageSize: count } }
  const long = await bench.open(world, SLOW)
  await long.page.goto(`${bench.address}/#/?chat=1`)
  await long.page.locator(`${SCROLLER} [role=group]`).last().waitFor()
  await wait(2_000)
  const still = await staticPage(bench, long.page)
  const round = async () => {
    const chat = await fling(long.page, long.devtools)
    const plain = await fling(still.page, still.devtools)
    return { late: chat.late, blank: chat.blank, plainLate: plain.late }
  }
  return { round, close: () => Promise.all([long.context.close(), still.context.close()]) }
}
