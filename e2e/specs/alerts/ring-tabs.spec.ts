import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { expectRings, orderRows } from '../../support/on-duty.ts'
import { listen, prepareToListen } from '../../support/ring-steps.ts'

/** Of several tabs only one rings, and it is one that can be heard. */

/** Longer than the 3 s for which a ring counts: running the tabs' clocks makes them drift apart. */
const LONG_GAP_MS = 10_000

test.beforeEach(({ context }) => prepareToListen(context))

// alerts.spec.ts has two tabs with Web Locks, tab-lock.spec.ts three
test('an order rings in one of two tabs only, without Web Locks', async ({
  member: { page },
  context,
  world,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  const other = await context.newPage()
  // one after the other, as a person opens them
  await listen(page)
  await listen(other)
  await world.waitForSubscription(2)
  await world.addOrders()
  await expectRings(1, page, other)
  await page.clock.runFor(LONG_GAP_MS)
  await world.addOrders()
  await expectRings(2, page, other)
})

/** Hides a tab, so that the visible one is preferred. */
async function listenBehind(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
  })
  return listen(page)
}

test('an order does not ring again in another tab when the ringing tab is closed', async ({
  member: { page },
  context,
  world,
}) => {
  const other = await listenBehind(await context.newPage())
  await listen(page)
  await world.waitForSubscription(2)
  await world.addOrders()
  await expectRings(1, page)
  await page.close()
  await other.clock.runFor(LONG_GAP_MS)
  await expect(orderRows(other, 'Collection orders')).toHaveCount(3)
  await expectRings(0, other)
  await world.addOrders()
  await expectRings(1, other)
})
