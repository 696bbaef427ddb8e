import { expect, test } from '../../support/fixtures.ts'
import { expectRings, quiet, settled, tab, unlockSound } from '../../support/on-duty.ts'
import { GAP_MS, prepareToListen } from '../../support/ring-steps.ts'

/** Events in unexpected formats: what can be read is shown, the rest is requested. */

test.beforeEach(({ context }) => prepareToListen(context))

test('an unreadable order event loads the list and rings for its new orders, on any screen', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/')
  await settled(page)
  await unlockSound(page)
  await expect(page.locator('html')).toHaveAttribute('data-sound-file', 'loaded')
  await world.waitForSubscription()
  let rings = 0
  for (const unreadable of [
    () => ({}),
    (id: unknown) => ({ order_id: id, amount: 5, remark: 'x'.repeat(70_000) }),
  ]) {
    const [order] = await world.addOrders({ emit: false })
    await world.emit('new_order', unreadable(order?.order_id))
    rings += 1
    await expectRings(rings, page)
    await expect(tab(page, new RegExp(`Collection ${2 + rings} waiting`))).toBeVisible()
    await page.clock.runFor(GAP_MS)
  }

  await test.step('also for one that the list has only after its event', async () => {
    await quiet(page)
    await world.clearLedger()
    await world.emit('new_order', { order_id: 'CLATE' })
    await world.waitForRequests({ path: '/mobile/orders' })
    // the server's count, which is requested after the list, does not include it either
    await quiet(page)
    await world.waitForRequests({ path: '/mobile/self' })
    await world.addOrders({ emit: false, overrides: { order_id: 'CLATE' } })
    await page.clock.runFor(6_000)
    await expectRings(rings + 1, page)
    await expect(tab(page, new RegExp(`Collection ${3 + rings} waiting`))).toBeVisible()
  })
})
