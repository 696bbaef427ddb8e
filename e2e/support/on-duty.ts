import { expect, type BrowserContext, type Page } from 'playwright/test'
import { watchRings } from './watch-rings.ts'

/** Locators and steps of the tests of orders, realtime and ring. */

export const orderRows = (page: Page, list: 'Collection orders' | 'Payment orders') =>
  page.getByRole('list', { name: list }).getByRole('listitem')

/** Checks the total in the list: only rows near the viewport are rendered. */
export async function expectOrders(
  page: Page,
  list: 'Collection orders' | 'Payment orders',
  count: number,
): Promise<void> {
  await expect(orderRows(page, list).first()).toHaveAttribute('aria-setsize', String(count))
}

/** The line below the title: the state of the realtime connection, and the age of old data. */
export const connection = (page: Page) => page.getByRole('banner').getByRole('status').locator('..')

/** Waits until realtime is connected and the requests triggered by it have finished. */
export async function settled(page: Page): Promise<void> {
  await expect(connection(page)).toHaveText('Live')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
}

/**
 * The same, on a page whose clock is installed, until nothing is requested any more: what was being
 * requested when the connection opened is requested once more, after a pause (PAUSE_MS in
 * event-refetches.ts).
 */
export async function quiet(page: Page): Promise<void> {
  await settled(page)
  await page.clock.runFor(600)
  await settled(page)
}

/** Collects the realtime connections that a page opens from now on. */
export function openedSockets(page: Page): string[] {
  const urls: string[] = []
  page.on('websocket', (socket) => urls.push(socket.url()))
  return urls
}

export const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Counts the rings that are actually played in every page of the context. */
export const countRings = (context: BrowserContext) => context.addInitScript(watchRings)

/** The total number of rings in these pages. */
async function rings(...pages: Page[]): Promise<number> {
  const counts = await Promise.all(
    pages.map((page) => page.locator('html').getAttribute('data-rings')),
  )
  return counts.reduce((sum, count) => sum + Number(count ?? 0), 0)
}

export async function expectRings(count: number, ...pages: Page[]): Promise<void> {
  await expect.poll(() => rings(...pages), { intervals: [50] }).toBe(count)
}

/**
 * Taps a non-interactive element to unlock the sound. Best before anything else: 5 s after its start
 * the app asks for a tap, in a dialog over the screen.
 */
export async function unlockSound(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
}

/** Disables repeated rings, so that only first rings count while the clock is moved. */
export async function ringOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // a blank page has no storage
    if (location.protocol !== 'about:') localStorage.setItem('alerts', '{"repeats":false}')
  })
}

/** A collection order whose payer has not paid yet, with overrides. */
export const waitingOrder = (id: string, change: Record<string, unknown> = {}) => ({
  order_id: id,
  amount: 1000,
  status: 0,
  created_at: '2026-03-02 23:30:00',
  expires_at: '2099-03-02 23:45:00',
  payer_name: `Payer ${id}`,
  card_id: 1,
  bank_name: 'GCash',
  bank_no: '09171234567',
  ...change,
})

/**
 * Runs 25 rounds of events, one per 200 ms of the page's clock. Returns a function for the seconds
 * that have passed on that clock: on a busy machine they exceed 5 s.
 */
export async function runBurst(
  page: Page,
  round: (index: number) => Promise<unknown>,
  afterRound: (index: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<() => Promise<number>> {
  const now = () => page.evaluate(() => Date.now())
  const from = await now()
  for (let index = 0; index < 25; index += 1) {
    await round(index)
    await page.clock.runFor(200)
    await afterRound(index)
  }
  return async () => ((await now()) - from) / 1_000
}
