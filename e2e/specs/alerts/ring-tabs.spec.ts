import { expect, test } from '../../support/fixtures.ts'
import { expectRings, orderRows, rings } from '../../support/on-duty.ts'
import { GAP_MS, listen, prepareToListen } from '../../support/ring-steps.ts'
import { setHidden } from '../../support/steps.ts'

/** Of several tabs only one rings, and it is one that can be heard. */

/** Longer than the 3 s for which a ring counts: running the tabs' clocks makes them drift apart. */
const LONG_GAP_MS = 10_000
const COLLECTIONS = 'Collection orders'

test.beforeEach(({ context }) => prepareToListen(context))

test('an order rings in one of two tabs only, without Web Locks', async ({
  member: { page },
  context,
  world,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  const pages = [page, await context.newPage()]
  // one after the other, as a person opens them
  for (const one of pages) await listen(one)
  await world.waitForSubscription(pages.length)
  await world.addOrders()
  await expectRings(1, ...pages)
  await page.clock.runFor(LONG_GAP_MS)
  await world.addOrders()
  await expectRings(2, ...pages)
})

test('with Web Locks, an order rings in one tab only, and not again when that tab is closed', async ({
  member: { page },
  context,
  world,
}) => {
  const other = await context.newPage()
  await listen(other)
  await listen(page)
  await world.waitForSubscription(2)
  await test.step('an order from a refresh on a live connection rings once', async () => {
    const [order] = await world.addOrders({ emit: false, overrides: { payer_name: 'Ana Lim' } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(orderRows(page, COLLECTIONS).first()).toContainText('Ana Lim')
    await expectRings(1, page, other)
    await page.clock.runFor(GAP_MS)
    // its event arrives late
    await world.emit('new_order', order)
    await expect(orderRows(other, COLLECTIONS).first()).toContainText('Ana Lim')
    await page.clock.runFor(GAP_MS)
    await world.addOrders()
    await expectRings(2, page, other)
  })
  await test.step('an order does not ring again in another tab when the ringing tab is closed', async () => {
    await page.clock.runFor(LONG_GAP_MS)
    // the visible one is preferred
    await setHidden(other, true)
    const [here, there] = [await rings(page), await rings(other)]
    await world.addOrders()
    await expectRings(here + 1, page)
    await page.close()
    await other.clock.runFor(LONG_GAP_MS)
    await expect(orderRows(other, COLLECTIONS)).toHaveCount(5)
    await world.addOrders()
    await expectRings(there + 1, other)
  })
})
