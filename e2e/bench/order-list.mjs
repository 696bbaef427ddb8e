import { setTimeout as wait } from 'node:timers/promises'
import { throttleOnly } from './bench.mjs'
import { instruments, PHONE, ready, seen, SLOW } from './order-page.mjs'
import { median, quantile } from './stats.mjs'

/**
 * A long order list against a short one (R17.07), and the delay from an event to its row (R17.09).
 */

const EVENTS = 8
const OPENINGS = 3

/** @typedef {import('./bench.mjs').Bench} Bench */

/**
 * A page that only inserts a row: the lower bound for any app.
 *
 * @param {Bench} bench
 */
async function plainPage(bench) {
  const { page, context } = await bench.open({}, SLOW)
  await page.setContent(`${PHONE}<ul>${'<li><a>Ana Lim</a></li>'.repeat(100)}</ul>`)
  const message = JSON.stringify({ order_id: 'C1', amount: 1450.5, payer_name: 'Ana Lim' })
  const paint = async () => {
    // only the foreground page is rendered at full speed
    await throttleOnly(page)
    return page.evaluate(
      (text) =>
        /** @type {Promise<number>} */ (
          new Promise((resolve) => {
            const from = performance.now()
            setTimeout(() => {
              const order = JSON.parse(text)
              const row = document.createElement('li')
              row.innerHTML = `<a>${order.amount} ${order.payer_name}</a>`
              const rows = /** @type {Element} */ (document.querySelector('ul'))
              rows.prepend(row)
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
            })
          })
        ),
      message,
    )
  }
  return { paint, close: () => context.close() }
}

/**
 * Opens a list of `count` orders, fully loaded.
 *
 * @param {Bench} bench
 * @param {number} count
 */
async function list(bench, count) {
  const { id, page, context, devtools } = await bench.open(
    { seed: 'empty', counts: { orders: count }, options: { pageSize: count } },
    SLOW,
    instruments,
  )
  await ready(bench, page, id)
  return { id, page, context, devtools }
}

/** @typedef {Awaited<ReturnType<typeof list>>} List */

/**
 * The time from the tap on the tab to the first row, in ms.
 *
 * @param {List} list
 */
async function opening({ page }) {
  await page.locator('nav a[href$="/bulletin"]').click()
  await page.getByText('No announcements').waitFor()
  return page.evaluate(
    () =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          const from = performance.now()
          /** @type {HTMLElement | null} */
          const link = document.querySelector('nav a[href$="/ordersC"]')
          if (!link) throw new Error('there is no tab to tap')
          link.click()
          const look = () =>
            document.querySelector('li a[href*="Info?id="]')
              ? setTimeout(() => resolve(performance.now() - from))
              : requestAnimationFrame(look)
          look()
        })
      ),
  )
}

/**
 * Measures the cost of a list of this length.
 *
 * @param {List} measured
 */
async function weigh(measured) {
  await throttleOnly(measured.page)
  /** @type {number[]} */
  const openings = []
  for (let times = 0; times < OPENINGS; times += 1) openings.push(await opening(measured))
  // until the rows beyond the view are rendered, too
  await wait(500)
  const nodes = await measured.page.evaluate(() => document.querySelectorAll('*').length)
  await measured.devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await measured.devtools.send('Runtime.getHeapUsage')
  return { opening: median(openings), nodes, heap: usedSize / 1024 / 1024 }
}

/**
 * Measures the time from an order's event to its row.
 *
 * @param {Bench} bench
 * @param {List} list
 */
async function arrive(bench, { id, page }) {
  await throttleOnly(page)
  // the app renews what it shows when its page comes to the front
  await wait(500)
  const known = new Set(Object.keys((await seen(page)).painted))
  const wanted = known.size + 1
  await bench.control(`/${id}/orders`, { side: 'collection' })
  // a question to the page at this moment would itself take up to 40 ms of its time
  await wait(500)
  await page.waitForFunction(
    (count) =>
      Object.values(
        /** @type {import('./order-page.mjs').Measured} */ (globalThis).bench.painted,
      ).filter((at) => at > 0).length >= count,
    wanted,
    { polling: 100 },
  )
  const { painted, came } = await seen(page)
  const order = Object.keys(painted).find((key) => !known.has(key)) ?? ''
  return (painted[order] ?? Number.NaN) - (came[order] ?? Number.NaN)
}

/**
 * Measures a short list, a long list and a plain page in turn.
 *
 * @param {Bench} bench
 * @param {{ short: number, long: number }} counts
 * @returns {Promise<import('./bench.mjs').Session>}
 */
export async function lists(bench, counts) {
  const short = await list(bench, counts.short)
  const long = await list(bench, counts.long)
  const plain = await plainPage(bench)
  const round = async () => {
    const [few, many] = [await weigh(short), await weigh(long)]
    /** @type {Record<'short' | 'long' | 'plain', number[]>} */
    const shown = { short: [], long: [], plain: [] }
    for (let times = 0; times < EVENTS; times += 1) {
      shown.short.push(await arrive(bench, short))
      shown.long.push(await arrive(bench, long))
      shown.plain.push(await plain.paint())
    }
    return {
      nodes: many.nodes,
      fewNodes: few.nodes,
      opening: many.opening,
      shortOpening: few.opening,
      heap: many.heap,
      fewHeap: few.heap,
      event: median(shown.long),
      shortEvent: median(shown.short),
      slowestEvent: quantile(shown.long, 0.95),
      slowestPlain: quantile(shown.plain, 0.95),
    }
  }
  const close = () => Promise.all([short.context.close(), long.context.close(), plain.close()])
  return { round, close }
}
