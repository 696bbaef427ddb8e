import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { expectRings, orderRows } from '../../support/on-duty.ts'
import { listen, prepareToListen } from '../../support/ring-steps.ts'

/** Of several tabs only one rings, and it is one that can be heard. */

/** Longer than the 3 s for which a ring counts: running the tabs' clocks makes them drift apart. */
const LONG_GAP_MS = 10_000

test.beforeEach(({ context }) => prepareToListen(context))

for (const [tabs, hasLocks] of [
  ['three', true],
  ['two', false],
] as const) {
  test(`an order rings in one of ${tabs} tabs only, ${hasLocks ? 'with' : 'without'} Web Locks`, async ({
    member: { page },
    context,
    world,
  }) => {
    if (!hasLocks) {
      await context.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'locks')
      })
    }
    const pages = [page, await context.newPage()]
    if (tabs === 'three') pages.push(await context.newPage())
    // one after the other, as a person opens them
    for (const one of pages) await listen(one)
    await world.waitForSubscription(pages.length)
    await world.addOrders()
    await expectRings(1, ...pages)
    await page.clock.runFor(LONG_GAP_MS)
    await world.addOrders()
    await expectRings(2, ...pages)
  })
}

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
  await world.addOrders()
  await expectRings(1, other)
})
