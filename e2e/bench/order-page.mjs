/** The order list as every one of its measurements meets it (orders.bench.mjs). */

/** @typedef {import('./bench.mjs').Bench} Bench */
/** @typedef {import('playwright').Page} Page */

/**
 * What the instruments leave in the page: times by order, and how long taps and sounds took.
 *
 * @typedef {{ came: Record<string, number>, painted: Record<string, number>, sounded: number[],
 *   commits: number, slowTaps: number[], handled: number }} Seen
 * @typedef {typeof globalThis & { bench: Seen }} Measured
 */

/** How much slower the phone is than the machine. */
export const SLOW = 6
export const PHONE = '<!doctype html><meta name="viewport" content="width=device-width">'

/**
 * Runs in the page before the app: notes when each order's event came, when its row was painted, how
 * often React has drawn, and when a sound began.
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
      // before the app's own listener
      this.addEventListener('message', ({ data }) => {
        const id = /"order_id":"(\w+)"/.exec(String(data))?.[1]
        if (id === undefined) return
        bench.came[id] ??= performance.now()
        // until the task is over in which the app handles it
        bench.handled = Infinity
        setTimeout(() => (bench.handled = performance.now()))
      })
    }
  }
  // where React tells its developer tools of each commit, in a production build too
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
    // after the frame it is drawn in
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
 * The list is there, and orders come by themselves.
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
 * Nothing is on its way to the list either; from now on it is not renewed by 10,000 again.
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
 * What the page has seen so far.
 *
 * @param {Page} page
 */
export const seen = (page) => page.evaluate(() => /** @type {Measured} */ (globalThis).bench)
