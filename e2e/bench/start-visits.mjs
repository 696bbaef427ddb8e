/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has nothing of this file */
import { setTimeout as wait } from 'node:timers/promises'
import { PHONE, registerThrottled, throttleOnly } from './bench.mjs'

/** Visits with a slow phone to the app and to its references (start.bench.mjs). */

/** Slow 4G: 1.6 Mbps and 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 93_750 }
const SLOW_CPU = 4
const SLOWEST_CPU = 6

/** @typedef {import('./bench.mjs').Bench} Bench */
/** @typedef {import('../cli/lib/host.mjs').Host} Host */

/**
 * The instruments' results in the page.
 *
 * @typedef {{ fcp: number, lcp: number, tap: number, appTap: number, money: number,
 *   longest: number, slowestTap: number, isTapping: boolean }} Seen
 * @typedef {typeof globalThis & { seen: Seen }} Measured
 */

/**
 * Runs in the page before its own code: records paints, the first handled tap, and the first one
 * that was handled by a script file, not by index.html.
 */
function instruments() {
  const seen = {
    fcp: 0,
    lcp: 0,
    tap: 0,
    appTap: 0,
    money: 0,
    longest: 0,
    slowestTap: 0,
    isTapping: false,
  }
  Object.assign(globalThis, { seen })
  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry) => void} note
   * @param {PerformanceObserverInit & { durationThreshold?: number }} [options]
   */
  const watch = (type, note, options) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true, ...options })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  watch('longtask', ({ duration }) => (seen.longest = Math.max(seen.longest, duration)))
  watch('event', ({ duration }) => (seen.slowestTap = Math.max(seen.slowestTap, duration)), {
    durationThreshold: 16,
  })
  const nameOf = (/** @type {HTMLButtonElement} */ button) => button.ariaLabel ?? button.textContent
  const toggle = () =>
    [...document.querySelectorAll('button')].find((button) => nameOf(button).endsWith('amounts'))
  // after the frame that shows it
  const answered = (/** @type {boolean} */ isByApp) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.tap ||= performance.now()
        if (!isByApp) return
        seen.appTap = performance.now()
        console.debug('tap')
      }),
    )
  const hasMoney = () => /125,430/.test(document.querySelector('#root')?.textContent ?? '')
  // content present when a frame begins is painted in that frame, possibly the first paint
  const lookForMoney = () => {
    if (seen.isTapping || seen.money) return
    if (!hasMoney()) return requestAnimationFrame(lookForMoney)
    const from = performance.now()
    setTimeout(() => {
      const isFirst = seen.fcp === 0 || seen.fcp >= from
      seen.money = performance.now()
      // the browser reports its first paint a moment later
      setTimeout(() => {
        if (isFirst && seen.fcp >= from) seen.money = seen.fcp
        console.debug('money')
      }, 100)
    })
  }
  requestAnimationFrame(lookForMoney)
  const look = () => {
    const button = seen.isTapping ? toggle() : undefined
    if (!button) return
    const isByApp = !button.closest('.boot')
    if (seen.tap && !isByApp) return
    const before = nameOf(button)
    button.click()
    queueMicrotask(() => {
      const after = toggle()
      if (after && nameOf(after) !== before) {
        seen.isTapping = !isByApp
        answered(isByApp)
      }
    })
  }
  setInterval(look, 20)
}

/**
 * A visitor with a slow phone and a fresh browser profile.
 *
 * @param {Bench} bench
 * @param {string} site
 * @param {{ cpu?: number, isMember?: boolean }} [how]
 */
async function visitor(bench, site, { cpu = SLOW_CPU, isMember = false } = {}) {
  const context = await bench.browser.newContext(PHONE)
  /** @type {string | undefined} */
  let id
  if (isMember) {
    const world = await bench.control('', { balance: { balance: 125_430.75 } })
    id = world.id
    await context.setExtraHTTPHeaders({ 'x-mock-world': world.id })
    await context.addCookies(
      ['token', 'uuid'].map((name) => ({ name, value: world.token, url: site })),
    )
  }
  const page = await context.newPage()
  await page.addInitScript(instruments)
  const devtools = await context.newCDPSession(page)
  registerThrottled(page, devtools, cpu)
  await devtools.send('Network.enable')
  const slow = async () => {
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await throttleOnly(page)
  }
  return { id, context, page, slow }
}

/**
 * Waits for the instruments' console message. Polling the page would add work to each frame and
 * distort the measurement.
 *
 * @param {import('playwright').Page} page
 * @param {'tap' | 'money'} name
 */
const said = (page, name) =>
  page.waitForEvent('console', { predicate: (message) => message.text() === name })

/**
 * First visits: the first paints and the first handled tap.
 *
 * @param {Bench} bench
 * @param {string} site
 * @param {string} path
 * @param {boolean} isMember
 */
export async function firstVisit(bench, site, path, isMember) {
  const { page, context, slow } = await visitor(bench, site, { isMember })
  await page.addInitScript(() => (/** @type {Measured} */ (globalThis).seen.isTapping = true))
  await slow()
  await Promise.all([said(page, 'tap'), page.goto(`${site}${path}`, { waitUntil: 'commit' })])
  // paints are reported late, and the largest one may follow the first tap
  await wait(1_000)
  await page.waitForFunction(() => /** @type {Measured} */ (globalThis).seen.fcp > 0)
  const result = await page.evaluate(() => {
    const { seen } = /** @type {Measured} */ (globalThis)
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < seen.appTap && !name.includes('/mobile/'))
      .map(({ name }) => name)
    return { ...seen, requests }
  })
  await context.close()
  return result
}

/**
 * A member with an installed app, who starts it again while the backend does not respond, or while
 * offline.
 *
 * @param {Bench} bench
 * @param {string} site
 * @param {Host} host
 */
export async function returningMember(bench, site, host) {
  const { page, context, slow, id } = await visitor(bench, site, { isMember: true })
  await page.goto(site)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => localStorage.getItem('m:kept') !== null)
  // changes are persisted once a second
  await wait(3_000)
  const act = { type: 'hold' }
  await bench.control(`/${id}/faults`, { method: 'GET', path: '*', act, times: null })
  await slow()
  const load = async (/** @type {boolean} */ isOffline) => {
    await throttleOnly(page)
    await context.setOffline(isOffline)
    host.sent.length = 0
    await Promise.all([said(page, 'money'), page.reload({ waitUntil: 'commit' })])
    const asked = host.sent.length
    await wait(1_500)
    const { fcp, lcp, money } = await page.evaluate(() => /** @type {Measured} */ (globalThis).seen)
    await context.setOffline(false)
    // the amount may be smaller than an earlier paint
    return { fcp, lcp: Math.max(lcp, money), asked }
  }
  return { load, close: () => context.close() }
}

/**
 * A start on the slowest phone with continuous taps.
 *
 * @param {Bench} bench
 * @param {string} site
 */
export async function tappedStart(bench, site) {
  const { page, context, slow } = await visitor(bench, site, { cpu: SLOWEST_CPU, isMember: true })
  await slow()
  await page.goto(site, { waitUntil: 'commit' })
  const until = Date.now() + 6_000
  while (Date.now() < until) {
    // the text 'Balance', which is not interactive
    await page.touchscreen.tap(60, 140)
    await wait(60)
  }
  const { longest, slowestTap } = await page.evaluate(
    () => /** @type {Measured} */ (globalThis).seen,
  )
  await context.close()
  return { longest, slowestTap }
}

/**
 * All files a new user downloads until the service worker is installed.
 *
 * @param {Bench} bench
 * @param {string} site
 * @param {Host} host
 */
export async function install(bench, site, host) {
  const { page, context } = await visitor(bench, site, { isMember: true })
  host.sent.length = 0
  await page.goto(site)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const files = [...host.sent]
  await context.close()
  return files
}
