import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { expectRings, orderRows, settled, unlockSound } from '../../support/on-duty.ts'
import { GAP_MS, listen, prepareToListen, RING } from '../../support/ring-steps.ts'

/** Several tabs ring once, in one that can be heard. */

test.beforeEach(({ context }) => prepareToListen(context))

/** Hides a tab, so that the visible one is preferred. */
async function listenBehind(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
  })
  return listen(page)
}

for (const hasLocks of [true, false]) {
  test(`tabs ring once, in one that can be heard${hasLocks ? '' : ', without Web Locks, too'}`, async ({
    member: { page },
    context,
    world,
  }) => {
    if (!hasLocks) {
      await context.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'locks')
      })
    }
    const pages = [page, await context.newPage(), await context.newPage()] as const
    const [silent, heard, third] = pages

    await test.step('a silent tab leaves the ring to an audible one', async () => {
      await silent.clock.install()
      await silent.goto('/#/ordersC')
      await settled(silent)
      await listen(heard)
      await world.waitForSubscription(2)
      await world.addOrders()
      await expectRings(1, heard)
      await expectRings(0, silent)
    })

    await test.step('three that can be heard ring once', async () => {
      await unlockSound(silent)
      await expect(silent.locator('html')).toHaveAttribute('data-sound-file', 'loaded')
      await listen(third)
      await world.waitForSubscription(3)
      const pass = () => Promise.all(pages.map((one) => one.clock.runFor(GAP_MS)))
      await pass()
      await world.addOrders()
      await expectRings(2, ...pages)
      await pass()
      await expectRings(2, ...pages)
    })
  })
}

test('a tab that is closed while it rings has rung for all, and one without its sound leaves the ring to another', async ({
  member: { page },
  context,
  world,
}) => {
  const other = await listenBehind(await context.newPage())

  await test.step('closed while it rings', async () => {
    await listen(page)
    await world.waitForSubscription(2)
    await world.addOrders()
    await expectRings(1, page)
    await page.close()
    await other.clock.runFor(GAP_MS)
    await expect(orderRows(other, 'Collection orders')).toHaveCount(3)
    await world.addOrders()
    await expectRings(1, other)
    await other.clock.runFor(GAP_MS)
  })

  await test.step('without its sound', async () => {
    const silent = await context.newPage()
    await silent.route(`**${RING}`, () => undefined)
    await silent.goto('/#/ordersC')
    await settled(silent)
    await unlockSound(silent)
    await world.waitForSubscription(2)
    await world.addOrders()
    await expectRings(2, other)
    await silent.close()
    await other.clock.runFor(GAP_MS)
    await world.addOrders()
    await expectRings(3, other)
  })
})
