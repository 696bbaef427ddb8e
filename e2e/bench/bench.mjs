/**
 * The exports of a `<name>.bench.mjs` file: its rows, and `parts`, each of which prepares a
 * measurement. `round` measures everything once, each value beside its reference. run.mjs runs all
 * rounds of one part before the next, alternating with the build to compare with. `rounds`
 * overrides the default where one round is enough because sizes do not vary.
 *
 * @typedef {{ round: () => Promise<import('./report.mjs').Sample>, close: () => Promise<unknown> }} Session
 * @typedef {{ rows: readonly import('./report.mjs').Row[], rounds?: number,
 *   parts: readonly ((bench: Bench) => Promise<Session>)[] }} Measuring
 */

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/**
 * The pages that are throttled while they are measured: how many times slower their CPU is then.
 *
 * @type {Map<import('playwright').Page, { devtools: import('playwright').CDPSession, slowdown: number }>}
 */
const throttled = new Map()

/**
 * Registers a page to be throttled while it is measured.
 *
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} devtools
 * @param {number} slowdown
 */
export function registerThrottled(page, devtools, slowdown) {
  throttled.set(page, { devtools, slowdown })
  page.once('close', () => throttled.delete(page))
}

/**
 * Brings a page to the front and throttles it alone: Chromium throttles a page by keeping its thread
 * busy, so even an idle throttled page occupies most of a core.
 *
 * @param {import('playwright').Page | null} page null for none
 */
export async function throttleOnly(page) {
  for (const [other, { devtools, slowdown }] of throttled) {
    const rate = other === page ? slowdown : 1
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  }
  await page?.bringToFront()
}

/** Opens a build's pages, each with its own world and with DevTools attached. */
export class Bench {
  /**
   * @param {import('playwright').Browser} browser
   * @param {string} address
   * @param {string} dist the folder of the build
   */
  constructor(browser, address, dist) {
    this.browser = browser
    this.address = address
    this.dist = dist
  }

  /**
   * @param {string} path
   * @param {unknown} body
   */
  async control(path, body) {
    const response = await fetch(`${this.address}/__mock/worlds${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }

  /**
   * @param {object} world
   * @param {number} slowdown of the CPU, from `throttleOnly` on
   * @param {((...args: never[]) => void) | null} [script] runs in the page before the app
   * @param {{ hasWorker?: boolean }} [how]
   */
  async open(world, slowdown, script, { hasWorker = false } = {}) {
    const { id, token } = await this.control('', world)
    const context = await this.browser.newContext({
      ...PHONE,
      serviceWorkers: hasWorker ? 'allow' : 'block',
      extraHTTPHeaders: { 'x-mock-world': id },
    })
    await context.addCookies(
      ['token', 'uuid'].map((name) => ({ name, value: token, url: this.address })),
    )
    const page = await context.newPage()
    if (script) await page.addInitScript(script)
    const devtools = await context.newCDPSession(page)
    registerThrottled(page, devtools, slowdown)
    return { id, context, page, devtools }
  }
}
