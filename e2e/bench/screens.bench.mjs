/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has nothing of this file */
import { setTimeout as wait } from 'node:timers/promises'
import { throttleOnly } from './bench.mjs'

/** From a tap to a screen's content, with the worker installed (R17.15). */

const SLOW = 4
const GOAL_MS = 150

/** @typedef {import('playwright').Page} Page */

/** `to` is the link to tap, `content` a selector for the screen's own content, beyond its frame. */
const SCREENS = [
  {
    key: 'orders',
    what: 'collection orders',
    to: 'nav a[href$="/ordersC"]',
    content: 'li a[href*="orderCInfo"]',
  },
  {
    key: 'order',
    what: 'an order',
    from: 'nav a[href$="/ordersC"]',
    to: 'main li a[href*="orderCInfo"]',
    content: 'main dl dd',
  },
  {
    key: 'chat',
    what: 'the chat',
    to: 'nav a[href*="chat=1"]',
    content: '[role=log] [role=group]',
  },
  { key: 'deposit', what: 'deposit', to: 'main a[href$="/deposit"]', content: 'main input' },
  { key: 'report', what: 'my report', to: 'main a[href$="/myReport"]', content: 'main dl dd' },
]

/** @type {readonly import('./report.mjs').Row[]} */
export const rows = SCREENS.flatMap(({ key, what }) => [
  {
    id: 'R17.15',
    what: `tap to content, CPU 4×: ${what}, first time`,
    of: `${key}Cold`,
    unit: 'ms',
    most: GOAL_MS,
  },
  {
    id: 'R17.15',
    what: `tap to content, CPU 4×: ${what}, again`,
    of: `${key}Warm`,
    unit: 'ms',
    most: GOAL_MS,
  },
])

/**
 * Taps and returns the time in ms until the content is on screen.
 *
 * @param {Page} page
 * @param {string} to
 * @param {string} content
 */
async function go(page, to, content) {
  const link = page.locator(to).first()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await wait(300)
  const box = await link.boundingBox()
  if (!box) throw new Error(`there is no ${to} to tap`)
  const shown = page.evaluate(
    (wanted) =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          let from = 0
          addEventListener('pointerup', ({ timeStamp }) => (from = timeStamp), {
            capture: true,
            once: true,
          })
          // content from before the tap does not count
          const old = document.querySelector(wanted)
          const look = () => {
            const found = document.querySelector(wanted)
            if (from > 0 && found && found !== old)
              setTimeout(() => resolve(performance.now() - from))
            else requestAnimationFrame(look)
          }
          look()
        })
      ),
    content,
  )
  // until the page polls for the content
  await wait(50)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return shown
}

/**
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<import('./bench.mjs').Session>}
 */
async function open(bench) {
  // an installed app, whose new page has shown only home
  const { page, context } = await bench.open({ counts: { orders: 12 } }, SLOW, null, {
    hasWorker: true,
  })
  await page.goto(bench.address)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await wait(3_000)
  const home = async () => {
    await page.goto('about:blank')
    await throttleOnly(null)
    await page.goto(bench.address)
    await page.getByText('Live', { exact: true }).waitFor()
    await page.locator('main a[href$="/deposit"]').waitFor()
    // until idle-time loading has finished
    await wait(2_500)
    await throttleOnly(page)
  }
  const round = async () => {
    await page.bringToFront()
    /** @type {import('./report.mjs').Sample} */
    const sample = {}
    await home()
    for (const { key, from, to, content } of SCREENS) {
      for (const time of ['Cold', 'Warm']) {
        if (from) {
          await page.locator(from).click()
          await page.locator(to).first().waitFor()
          await wait(800)
        }
        sample[key + time] = await go(page, to, content)
        await wait(500)
        await page.goBack()
        await wait(800)
        if (from) {
          await page.goBack()
          await wait(800)
        }
      }
    }
    return sample
  }
  return { round, close: () => context.close() }
}

export const parts = [open]
