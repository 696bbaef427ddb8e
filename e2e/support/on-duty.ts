import { expect, type BrowserContext, type Page } from 'playwright/test'
import { watchRings } from './watch-rings.ts'

/** Locators and steps of the tests of orders, realtime and ring. */

export const orderRows = (page: Page, list: 'Collection orders' | 'Payment orders') =>
  page.getByRole('list', { name: list }).getByRole('listitem')

/** How many orders the list holds: only those around what is seen are rows of the page. */
export async function expectOrders(
  page: Page,
  list: 'Collection orders' | 'Payment orders',
  count: number,
): Promise<void> {
  await expect(orderRows(page, list).first()).toHaveAttribute('aria-setsize', String(count))
}

/** The line under the title that says whether orders arrive by themselves. */
export const connection = (page: Page) => page.getByRole('banner').getByRole('status')

/** Realtime is connected, and the requests that it triggers have finished. */
export async function settled(page: Page): Promise<void> {
  await expect(connection(page)).toHaveText('Live')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
}

/** Every realtime connection that a page opens from now on. */
export function openedSockets(page: Page): string[] {
  const urls: string[] = []
  page.on('websocket', (socket) => urls.push(socket.url()))
  return urls
}

export const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Counts what is really played in every page of the context. */
export const countRings = (context: BrowserContext) => context.addInitScript(watchRings)

/** How often these pages have rung, all together. */
async function rings(...pages: Page[]): Promise<number> {
  const counts = await Promise.all(
    pages.map((page) => page.locator('html').getAttribute('data-rings')),
  )
  return counts.reduce((sum, count) => sum + Number(count ?? 0), 0)
}

export async function expectRings(count: number, ...pages: Page[]): Promise<void> {
  await expect.poll(() => rings(...pages)).toBe(count)
}

/** A tap that does nothing but unlock the sound. */
export async function unlockSound(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
}

/** Disables repeated rings, so that only first rings count while the clock is moved. */
export async function ringOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // a page without an address has no storage
    if (location.protocol !== 'about:') localStorage.setItem('alerts', '{"repeats":false}')
  })
}

/** A collection order that waits for its payer, with a test's overrides. */
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
 * Runs 50 rounds of events, one per 100 ms of the page's clock. Returns a function that says how many
 * seconds of that clock have gone by since: a busy machine makes the 5 s longer.
 */
export async function runBurst(
  page: Page,
  round: (index: number) => Promise<unknown>,
  afterRound: (index: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<() => Promise<number>> {
  const now = () => page.evaluate(() => Date.now())
  const from = await now()
  for (let index = 0; index < 50; index += 1) {
    await round(index)
    await page.clock.runFor(100)
    await afterRound(index)
  }
  return async () => ((await now()) - from) / 1_000
}
