import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import {
  countRings,
  expectRings,
  orderRows,
  reconnectQuickly,
  ringOnce,
  settled,
  unlockSound,
} from './on-duty.ts'

/** What an agent hears: each order once, whatever the tabs and the connection do. */

const RING = '/music/newOrder.mp3'
/** After this time another ring may come. */
const GAP_MS = 3_500

test.beforeEach(async ({ context }) => {
  await countRings(context)
  await ringOnce(context)
  await reconnectQuickly(context)
})

/** A page on the collection orders whose sound is unlocked, and whose clock can be moved. */
async function listen(page: Page): Promise<Page> {
  await page.clock.install()
  await page.goto('/#/ordersC')
  await settled(page)
  await unlockSound(page)
  await expect(page.locator('html')).toHaveAttribute('data-sound-file', 'loaded')
  return page
}

/** Says on the html element when the ring's file has been decoded: then it is played at once. */
async function tellWhenLoaded(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on what it is called on
    const { decodeAudioData } = BaseAudioContext.prototype
    BaseAudioContext.prototype.decodeAudioData = async function decode(bytes) {
      const buffer = await decodeAudioData.call(this, bytes)
      document.documentElement.dataset['soundFile'] = 'loaded'
      return buffer
    }
  })
}

test.beforeEach(({ context }) => tellWhenLoaded(context))

test('an order rings once, however often and by whatever way it comes', async ({
  member: { page },
  world,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/music/')) files.push(new URL(request.url()).pathname)
  })
  await listen(page)
  const [order] = await world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
  await expectRings(1, page)
  await page.clock.runFor(GAP_MS)
  await world.emit('new_order', order)
  await world.realtime('disconnect')
  await page.clock.runFor(2_000)
  await settled(page)
  await world.waitForSubscription()
  await page.clock.runFor(GAP_MS)
  // the next one rings; had the first rung again, this would be the third
  await world.addOrders({ overrides: { payer_name: 'Ben Sy' } })
  await expectRings(2, page)
  expect(files).toEqual([RING])

  await page.reload()
  await settled(page)
  await unlockSound(page)
  await expect(page.locator('html')).toHaveAttribute('data-sound-file', 'loaded')
  await world.emit('new_order', order)
  await page.clock.runFor(GAP_MS)
  await world.addOrders({ overrides: { payer_name: 'Cora Uy' } })
  await expectRings(1, page)
})

test('the orders a member starts with are no news', async ({ member: { page }, world }) => {
  await world.fault('GET', '/mobile/orders', { type: 'status', status: 500 }, { times: 2 })
  await page.clock.install()
  await page.goto('/#/ordersC')
  await unlockSound(page)
  await page.clock.runFor(2_000)
  // not even when the first list did not come, or an event came before it
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  await world.waitForSubscription()
  await world.addOrders({ list: false })
  await expectRings(1, page)
  await page.clock.runFor(GAP_MS)
  await world.realtime('disconnect')
  await page.clock.runFor(2_000)
  await settled(page)
  await page.clock.runFor(GAP_MS)
  await world.waitForSubscription()
  await world.addOrders()
  await expectRings(2, page)
})

test('orders missed while the connection was down ring once, all together', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  await world.addOrders({ count: 4, emit: false })
  await world.realtime('kill')
  await page.clock.runFor(2_000)
  await expect(orderRows(page, 'Collection orders')).toHaveCount(6)
  await expectRings(1, page)
  await world.waitForSubscription()
  await page.clock.runFor(GAP_MS)
  await world.addOrders()
  await expectRings(2, page)
})

test('a side that is off duty does not ring; on duty, the same number on both sides rings twice', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  // payment duty is off at the start
  await world.addPayments()
  await page.clock.runFor(GAP_MS)
  await page.getByRole('link', { name: /Payment/ }).click()
  await expect(orderRows(page, 'Payment orders')).toHaveCount(2)
  await world.addOrders({ overrides: { order_id: 77 } })
  await expectRings(1, page)
  await world.patch({ self: { on_duty_df: 1 } })
  await world.realtime('disconnect')
  await page.clock.runFor(GAP_MS)
  await settled(page)
  await world.waitForSubscription()
  await world.addPayments({ overrides: { order_id: 77 } })
  await expectRings(2, page)
})

for (const hasLocks of [true, false]) {
  test(`three tabs are one ring ${hasLocks ? '' : 'without Web Locks, too'}`, async ({
    member: { page },
    context,
    world,
  }) => {
    if (!hasLocks) {
      await context.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'locks')
      })
    }
    const pages = [page, await context.newPage(), await context.newPage()]
    // one after the other, as a person opens them
    for (const one of pages) await listen(one)
    await world.waitForSubscription(3)
    await world.addOrders()
    await expectRings(1, ...pages)
    await Promise.all(pages.map((one) => one.clock.runFor(GAP_MS)))
    await world.addOrders()
    await expectRings(2, ...pages)
  })
}

/** A tab behind another one: it lets the other go first. */
async function listenBehind(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
  })
  return listen(page)
}

test('a tab that is closed as it rings has rung for all', async ({
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
  await other.clock.runFor(GAP_MS)
  await expect(orderRows(other, 'Collection orders')).toHaveCount(3)
  await world.addOrders()
  await expectRings(1, other)
})

test('a tab that never gets its sound leaves the ring to another', async ({
  member: { page },
  context,
  world,
}) => {
  await page.route(`**${RING}`, () => undefined)
  const other = await listenBehind(await context.newPage())
  await page.goto('/#/ordersC')
  await settled(page)
  await unlockSound(page)
  await world.waitForSubscription(2)
  await world.addOrders()
  await expectRings(1, other)
  await page.close()
  await other.clock.runFor(GAP_MS)
  await world.addOrders()
  await expectRings(2, other)
})

test('a silent tab leaves the ring to one that can be heard', async ({
  member: { page, open },
  context,
  world,
}) => {
  await open('/ordersC')
  await settled(page)
  const heard = await listen(await context.newPage())
  await world.waitForSubscription(2)
  await world.addOrders()
  await expectRings(1, heard)
  await expectRings(0, page)
})

test.describe('when the sound file', () => {
  test.use({ expectedConsole: [/^Failed to load resource: .* 404/] })

  test('is missing or broken, a tone of the app itself rings', async ({
    member: { page },
    context,
    world,
  }) => {
    const other = await context.newPage()
    await page.route(`**${RING}`, (route) => route.fulfill({ status: 404, body: 'not found' }))
    const broken = { status: 200, contentType: 'audio/mpeg', body: 'no sound' }
    await other.route(`**${RING}`, (route) => route.fulfill(broken))
    for (const one of [page, other]) {
      await one.goto('/#/ordersC')
      await settled(one)
      // no ring was three seconds ago
      const forgetRing = () => one.evaluate(() => localStorage.removeItem('m:lastRing:collection'))
      await forgetRing()
      let asked = 0
      one.on('response', (response) => {
        if (response.url().endsWith(RING)) asked += 1
      })
      await unlockSound(one)
      await expect.poll(() => asked).toBeGreaterThan(0)
      await world.addOrders()
      await expectRings(1, one)
      // the file is asked for again: it may be back
      await forgetRing()
      await world.addOrders()
      await expectRings(2, one)
      await expect.poll(() => asked).toBeGreaterThan(1)
      await one.close()
    }
  })
})
