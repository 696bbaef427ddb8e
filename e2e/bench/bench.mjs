import { setTimeout as wait } from 'node:timers/promises'

/**
 * One line of the report. `row` is the number of the goal in area 17 of src/domain/REQUIREMENTS.md;
 * a line without one has no goal there.
 *
 * @typedef {{ row?: number, what: string, value: string, goal: string, isMet: boolean }} Line
 */

/**
 * @param {number} row
 * @param {string} what
 * @param {string} value
 * @param {string} goal
 * @param {boolean} isMet
 * @returns {Line}
 */
export const line = (row, what, value, goal, isMet) => ({ row, what, value, goal, isMet })

const START_TIMEOUT_MS = 30_000

/**
 * @param {string} address
 * @returns {Promise<boolean>}
 */
export async function answers(address) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return true
    await wait(100)
  }
  return false
}

/**
 * @param {readonly number[]} values
 * @param {number} fraction from 0 to 1
 */
export function quantile(values, fraction) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5)

/** A member's page on the built app, its world, and the browser's own instruments. */
export class Bench {
  /**
   * @param {import('playwright').Browser} browser
   * @param {string} address
   */
  constructor(browser, address) {
    this.browser = browser
    this.address = address
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
   * @param {number} slowdown
   * @param {(...args: never[]) => void} [script] runs in the page before the app
   */
  async open(world, slowdown, script) {
    const { id, token } = await this.control('', world)
    const context = await this.browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'x-mock-world': id },
    })
    await context.addCookies(
      ['token', 'uuid'].map((name) => ({ name, value: token, url: this.address })),
    )
    const page = await context.newPage()
    if (script) await page.addInitScript(script)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return { id, context, page, devtools }
  }
}
