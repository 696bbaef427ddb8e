import { setTimeout as wait } from 'node:timers/promises'
import { throttleOnly } from './bench.mjs'

/** A scripted minute of taps and typing (R17.06): how long each tap and key waits for its frame. */

const SLOW = 6
const GOAL_MS = 200
/** Long enough for a step and everything it starts. */
const REST_MS = 700

/** @typedef {{ at: number, wait: number, work: number, paint: number, ms: number, name: string }} Tap */
/** @typedef {typeof globalThis & { taps: Tap[] }} Measured */
/** @typedef {import('playwright').Page} Page */

/** Runs in the page before the app: records the latency of each tap and key, in ms. */
function instruments() {
  /** @type {Tap[]} */
  const taps = []
  Object.assign(globalThis, { taps })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, startTime, duration, processingStart, processingEnd } =
        /** @type {PerformanceEventTiming} */ (entry)
      if (!/^(?:pointer(?:down|up)|click|key(?:down|up)|beforeinput|input)$/.test(name)) continue
      taps.push({
        name,
        at: startTime,
        ms: duration,
        wait: processingStart - startTime,
        work: processingEnd - processingStart,
        paint: startTime + duration - processingEnd,
      })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) console.debug('painted')
  }).observe({ type: 'paint', buffered: true })
}

/**
 * Taps the first match that is not covered by another element.
 *
 * @param {Page} page
 * @param {string} selector
 */
async function tap(page, selector) {
  const place = await page.waitForFunction((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (element.contains(document.elementFromPoint(x, y))) return { x, y }
    }
    return null
  }, selector)
  const at = await place.jsonValue()
  if (at) await page.touchscreen.tap(at.x, at.y)
}

/** @param {Page} page */
async function type(page) {
  for (const key of 'maria1') {
    await page.keyboard.press(key)
    await wait(120)
  }
}

const order = 'li a[href*="orderCInfo"]'
const field = 'dialog[open] input'
const message = 'textarea'

/**
 * The steps in order. `shows` is a CSS selector to wait for, `at` the end of the address to wait
 * for.
 *
 * @type {{ key: string, what: string, act: (page: Page, come: () => Promise<unknown>) => Promise<void>, shows?: string, at?: string }[]}
 */
const STEPS = [
  {
    key: 'start',
    what: 'from the first paint on: the start, tapped all the time',
    act: async (page) => {
      const until = Date.now() + 3_000
      while (Date.now() < until) {
        // the text 'Balance', which is not interactive
        await page.touchscreen.tap(60, 140)
        await wait(60)
      }
    },
  },
  {
    key: 'amounts',
    what: 'hide the amounts',
    act: (page) => tap(page, 'button[aria-label$="amounts"]'),
  },
  {
    key: 'mute',
    what: 'mute an order that comes',
    act: async (page, come) => {
      await page.getByText('Live', { exact: true }).waitFor()
      await come()
      await tap(page, 'button[aria-label="Mute"]')
    },
  },
  {
    key: 'orders',
    what: 'tab: collection',
    act: (page) => tap(page, 'nav a[href$="/ordersC"]'),
    shows: order,
  },
  {
    key: 'order',
    what: 'open an order',
    act: (page) => tap(page, order),
    shows: 'main dl',
    at: 'orderCInfo',
  },
  {
    key: 'back',
    what: 'back to the list',
    act: (page) => tap(page, 'header a'),
    shows: order,
    at: 'ordersC',
  },
  {
    key: 'payments',
    what: 'tab: payment',
    act: (page) => tap(page, 'nav a[href$="/ordersP"]'),
    shows: 'li a[href*="orderPInfo"]',
  },
  {
    key: 'again',
    what: 'tab: collection, again',
    act: (page) => tap(page, 'nav a[href$="/ordersC"]'),
    shows: order,
  },
  {
    key: 'home',
    what: 'tab: home',
    act: (page) => tap(page, 'nav a[href$="#/"]'),
    shows: 'button[aria-label$="amounts"]',
  },
  {
    key: 'transfer',
    what: 'open a transfer',
    act: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: 'Transfer', exact: true })
        .evaluate((button) => {
          button.scrollIntoView({ block: 'center' })
          button.dataset['bench'] = ''
        })
      await tap(page, '[data-bench]')
    },
    shows: field,
  },
  { key: 'field', what: 'touch its first field', act: (page) => tap(page, field) },
  { key: 'typing', what: 'type in it', act: type },
  {
    key: 'close',
    what: 'close it',
    act: (page) => tap(page, 'dialog[open] header button, dialog[open] button'),
  },
  {
    key: 'discard',
    what: 'discard what was typed',
    act: (page) => tap(page, '[role=alertdialog] button:last-child'),
  },
  {
    key: 'profile',
    what: 'tab: me',
    act: (page) => tap(page, 'nav a[href$="/selfData"]'),
    at: 'selfData',
  },
  {
    key: 'chat',
    what: 'open the chat',
    act: (page) => tap(page, 'nav a[href*="chat=1"]'),
    shows: message,
  },
  { key: 'message', what: 'touch its field', act: (page) => tap(page, message) },
  { key: 'chatting', what: 'type in it', act: type },
  { key: 'send', what: 'send it', act: (page) => tap(page, 'button[aria-label="Send message"]') },
]

const PARTS = /** @type {const} */ (['wait', 'work', 'paint'])

/** @type {readonly import('./report.mjs').Row[]} */
export const rows = STEPS.map(({ key, what }) => ({
  id: 'R17.06',
  what: `slowest tap, CPU 6×: ${what}`,
  of: key,
  unit: 'ms',
  most: GOAL_MS,
}))

/**
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<import('./bench.mjs').Session>}
 */
async function open(bench) {
  const round = async () => {
    const { id, page, context } = await bench.open(
      { counts: { orders: 12, payments: 12 } },
      SLOW,
      instruments,
      {
        hasWorker: true,
      },
    )
    await throttleOnly(page)
    await Promise.all([
      page.waitForEvent('console', { predicate: (said) => said.text() === 'painted' }),
      page.goto(bench.address, { waitUntil: 'commit' }),
    ])
    /** @type {import('./report.mjs').Sample} */
    const sample = {}
    for (const { key, act, shows, at = '' } of STEPS) {
      await act(page, () => bench.control(`/${id}/orders`, { side: 'collection' }))
      if (shows) await page.locator(shows).first().waitFor()
      await page.waitForURL((url) => url.hash.includes(at))
      await wait(REST_MS)
      const taps = await page.evaluate(() => /** @type {Measured} */ (globalThis).taps.splice(0))
      const slowest = taps.toSorted((a, b) => b.ms - a.ms)[0]
      // shorter events are not reported
      sample[key] = slowest?.ms ?? 16
      for (const part of PARTS) if (slowest) sample[`${key}.${part}`] = Math.round(slowest[part])
    }
    await context.close()
    return sample
  }
  return { round, close: async () => {} }
}

export const parts = [open]
