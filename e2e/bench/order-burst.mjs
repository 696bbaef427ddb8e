import { setTimeout as wait } from 'node:timers/promises'
import { throttleOnly } from './bench.mjs'
import { instruments, openList, seen, SLOW } from './order-page.mjs'
import { quantile } from './stats.mjs'

/** The list during a burst of orders (R17.10), and the delay before an order rings (R17.12). */

/** @typedef {import('./bench.mjs').Bench} Bench */

/**
 * @param {Bench} bench
 * @returns {Promise<import('./bench.mjs').Session>}
 */
export async function burst(bench) {
  return { round: () => pour(bench), close: async () => {} }
}

/**
 * Sends 500 orders within 5 seconds, if the machine is fast enough.
 *
 * @param {Bench} bench
 */
async function pour(bench) {
  const { id, page, context } = await bench.open({}, SLOW, instruments)
  await throttleOnly(page)
  await openList(bench, page)
  await page.getByRole('heading', { level: 1 }).click()
  await wait(2_000)
  /** @type {string[]} */
  const requests = []
  page.on('request', (request) => {
    if (request.url().includes('/mobile/')) requests.push(request.url())
  })
  await page.evaluate(() => {
    const { bench: counted } = /** @type {import('./order-page.mjs').Measured} */ (globalThis)
    Object.assign(counted, { commits: 0, slowTaps: [] })
  })
  const from = Date.now()
  /** @type {Promise<unknown>[]} */
  const sent = []
  for (let tenth = 0; tenth < 50; tenth += 1) {
    // not awaited: a busy machine would prolong the burst
    sent.push(bench.control(`/${id}/orders`, { side: 'collection', count: 10 }))
    if (tenth % 10 === 5) await page.getByRole('heading', { level: 1 }).click()
    await wait(Math.max(0, from + (tenth + 1) * 100 - Date.now()))
  }
  await Promise.all(sent)
  const seconds = (Date.now() - from) / 1_000
  const { commits, sounded } = await seen(page)
  const asked = requests.length
  await wait(2_000)
  const { slowTaps } = await seen(page)
  // a renewal on the way leaves the oldest to a page that loads when the list is read to its end
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByText('End of the list').waitFor()
  const count = Number(await page.locator('li').first().getAttribute('aria-setsize'))
  await context.close()
  const share = Math.max(1, seconds / 5)
  return {
    commits: commits / share,
    requests: asked / share,
    // the seed lists two orders
    wrong: Math.abs(count - 502),
    rings: sounded.length / Math.ceil(seconds / 3),
    tap: Math.max(0, ...slowTaps),
  }
}

/** After this time the ring has ended and the next one can sound. */
const RING_MS = 3_300
const RINGS = 2

/**
 * Measures the time from an order's event to its sound, in ms.
 *
 * @param {Bench} bench
 * @param {string} path of the screen
 * @param {string} name of the measurement
 * @returns {Promise<import('./bench.mjs').Session>}
 */
export async function sounds(bench, path, name) {
  const { id, page, context } = await bench.open({}, SLOW, instruments)
  await page.goto(`${bench.address}/#${path}`)
  await page.getByText('Live').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await wait(2_500)
  await context.route('**/music/**', (route) => route.abort())
  const round = async () => {
    await throttleOnly(page)
    await page.evaluate(() => {
      ;/** @type {import('./order-page.mjs').Measured} */ (globalThis).bench.sounded.length = 0
    })
    for (let times = 0; times < RINGS; times += 1) {
      await bench.control(`/${id}/orders`, { side: 'collection' })
      await wait(RING_MS)
    }
    const { sounded } = await seen(page)
    return { [name]: quantile(sounded, 0.95) }
  }
  return { round, close: () => context.close() }
}
