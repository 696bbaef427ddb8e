/** Page and instruments shared by all measurements of the order list (orders.bench.mjs). */

/** @typedef {import('./bench.mjs').Bench} Bench */
/** @typedef {import('playwright').Page} Page */

/**
 * The instruments' results in the page: times by order id, and the duration of taps and sounds.
 *
 * @typedef {{ came: Record<string, number>, painted: Record<string, number>, sounded: number[],
 *   commits: number, slowTaps: number[], handled: number }} Seen
 * @typedef {typeof globalThis & { bench: Seen }} Measured
 */

/** CPU slowdown relative to this machine. */
export const SLOW = 6
export const PHONE = '<!doctype html><meta name="viewport" content="width=device-width">'

/**
 * Runs in the page before the app: records when each order's event arrived, when its row was
 * painted, how often React committed, and when a sound began.
 */
export function instruments() {
  /** @type {Seen} */
  const bench = { came: {}, painted: {}, sounded: [], commits: 0, slowTaps: [], handled: 0 }
  Object.assign(globalThis, { bench })
  const { WebSocket: Native } = globalThis
  globalThis.WebSocket = class extends Native {
    /** @param {ConstructorParameters<typeof WebSocket>} args */
    constructor(...args) {
      super(...args)
      // registered before the app's own listener
      this.addEventListener('message', ({ data }) => {
        const id = /"order_id":"(\w+)"/.exec(String(data))?.[1]
        if (id === undefined) return
        bench.came[id] ??= performance.now()
        // until the task that handles it has ended
        bench.handled = Infinity
        setTimeout(() => (bench.handled = performance.now()))
      })
    }
  }
  // React reports each commit to its developer tools, in production builds, too
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (bench.commits += 1),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  }
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  new MutationObserver(() => {
    const href = document.querySelector('li a[href*="Info?id="]')?.getAttribute('href')
    const id = href?.split('id=')[1]
    if (id === undefined || bench.painted[id] || !bench.came[id]) return
    bench.painted[id] = -1
    // after the frame that shows it
    requestAnimationFrame(() => setTimeout(() => (bench.painted[id] = performance.now())))
  }).observe(document, { subtree: true, childList: true, attributes: true })
  // oxlint-disable-next-line typescript/unbound-method -- it is called below with the caller's `this`
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function played(...when) {
    start.apply(this, when)
    if ((this.buffer?.duration ?? 0) > 0.1)
      bench.sounded.push(Math.max(0, performance.now() - bench.handled))
  }
  new PerformanceObserver((taps) => {
    for (const { name, duration } of taps.getEntries()) {
      if (name === 'click') bench.slowTaps.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 })
}

/** @param {Page} page */
const rowShown = (page) => page.locator('li a').first().waitFor()

/**
 * Waits until the list is shown and realtime is connected.
 *
 * @param {Bench} bench
 * @param {Page} page
 */
export async function openList(bench, page) {
  await page.goto(`${bench.address}/#/ordersC`)
  await rowShown(page)
  await page.getByText('Live').waitFor()
}

/**
 * Waits until the list has loaded, then blocks further reads of it, which would fetch 10,000
 * orders.
 *
 * @param {Bench} bench
 * @param {Page} page
 * @param {string} id of the world
 */
export async function ready(bench, page, id) {
  await openList(bench, page)
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  const act = { type: 'hang' }
  await bench.control(`/${id}/faults`, { method: 'GET', path: '/mobile/orders', act, times: null })
}

/**
 * The instruments' results so far.
 *
 * @param {Page} page
 */
export const seen = (page) => page.evaluate(() => /** @type {Measured} */ (globalThis).bench)
