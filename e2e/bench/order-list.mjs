import { setTimeout as wait } from 'node:timers/promises'
import { median } from './bench.mjs'
import { instruments, PHONE, ready, seen, SLOW } from './order-page.mjs'

/** A list of many orders against one of few (R17.07), and how soon an event is a row (R17.09). */

const EVENTS = 20

/**
 * A page that only puts a row on top: what no app can be faster than.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
async function plainPage(bench) {
  const { page, context } = await bench.open({}, SLOW)
  await page.setContent(`${PHONE}<ul>${'<li><a>Ana Lim</a></li>'.repeat(100)}</ul>`)
  const message = JSON.stringify({ order_id: 'C1', amount: 1450.5, payer_name: 'Ana Lim' })
  const paint = async () => {
    // of two pages only the one in front is drawn at full speed
    await page.bringToFront()
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
 * A list of so many orders, all loaded: how it opens, what it weighs, how soon an order shows.
 *
 * @param {import('./bench.mjs').Bench} bench
 * @param {number} count
 */
export async function list(bench, count) {
  const { id, page, context, devtools } = await bench.open(
    { seed: 'empty', counts: { orders: count }, options: { pageSize: count } },
    SLOW,
    instruments,
  )
  await ready(bench, page, id)
  /** @type {number[]} */
  const openings = []
  for (let times = 0; times < 5; times += 1) {
    await page.locator('nav a[href$="/bulletin"]').click()
    await page.getByText('No announcements').waitFor()
    openings.push(
      await page.evaluate(
        () =>
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
          }),
      ),
    )
  }
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  const still = await plainPage(bench)
  /** @type {number[]} */
  const plain = []
  for (let times = 0; times < EVENTS; times += 1) {
    await page.bringToFront()
    await bench.control(`/${id}/orders`, { side: 'collection' })
    await wait(800)
    plain.push(await still.paint())
    await wait(200)
  }
  await still.close()
  const { painted, came } = await seen(page)
  const shown = Object.entries(painted).map(([key, at]) => at - (came[key] ?? Number.NaN))
  await context.close()
  return { nodes, heap, opening: median(openings), shown, plain }
}
