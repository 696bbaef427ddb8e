import { setTimeout as wait } from 'node:timers/promises'
import { instruments, openList, seen, SLOW } from './order-page.mjs'

/** The list while orders pour in (R17.10), and how soon one is heard (R17.12). */

/**
 * 500 orders in 5 seconds, as far as the machine can.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function burst(bench) {
  const { id, page, context } = await bench.open({}, SLOW, instruments)
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
    // not waited for: a busy machine would make the burst a longer one
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
  const count = Number(await page.locator('li').first().getAttribute('aria-setsize'))
  await context.close()
  return { commits, requests: asked, count, rings: sounded.length, slowTaps, seconds }
}

/**
 * From an order's event to its sound, with the network gone for all else.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function sounds(bench) {
  const { id, page, context } = await bench.open({}, 1, instruments)
  await openList(bench, page)
  await page.getByRole('heading', { level: 1 }).click()
  await wait(1_500)
  await context.route('**/music/**', (route) => route.abort())
  for (let times = 0; times < 6; times += 1) {
    await bench.control(`/${id}/orders`, { side: 'collection' })
    await wait(3_300)
  }
  const { sounded } = await seen(page)
  await context.close()
  return sounded
}
