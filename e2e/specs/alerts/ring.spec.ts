import type { Route } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { expectRings, orderRows, settled, unlockSound } from '../../support/on-duty.ts'
import { GAP_MS, listen, prepareToListen, RING } from '../../support/ring-steps.ts'
import { picture } from '../../support/sign-in-fields.ts'
import { memberKey, onSignIn, signIn } from '../../support/steps.ts'

/** Each order rings once, whatever happens to the connection and the device. */

test.beforeEach(({ context }) => prepareToListen(context))

test('an order rings once, however often and in whatever way it arrives', async ({
  member: { page },
  world,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/music/')) files.push(new URL(request.url()).pathname)
  })
  await listen(page)
  await world.waitForSubscription()
  const [order] = await world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
  await expectRings(1, page)
  await page.clock.runFor(GAP_MS)
  await world.emit('new_order', order)
  await world.realtime('disconnect')
  await page.clock.runFor(2_000)
  await world.waitForSubscription()
  await settled(page)
  await page.clock.runFor(GAP_MS)
  // the first order has not rung again
  await expectRings(1, page)
  await world.addOrders({ overrides: { payer_name: 'Ben Sy' } })
  await expectRings(2, page)
  expect(files).toEqual([RING])

  await test.step('orders missed while disconnected ring once, all together', async () => {
    await page.clock.runFor(GAP_MS)
    await expectRings(2, page)
    await world.addOrders({ count: 4, emit: false })
    await world.realtime('kill')
    await page.clock.runFor(2_000)
    await expect(orderRows(page, 'Collection orders')).toHaveCount(8)
    await expectRings(3, page)
  })

  await page.reload()
  await unlockSound(page)
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-sound-file', 'loaded')
  await world.waitForSubscription()
  await world.emit('new_order', order)
  await page.clock.runFor(GAP_MS)
  await expectRings(0, page)
  await world.addOrders({ overrides: { payer_name: 'Cora Uy' } })
  await expectRings(1, page)
})

test('an order that arrives while the app starts rings, even if the first list contains it', async ({
  member: { page },
  world,
}) => {
  await world.fault('GET', '/mobile/orders', { type: 'hold' }, { times: null })
  await page.clock.install()
  await page.goto('/#/notify')
  await unlockSound(page)
  await world.waitForSubscription()
  await world.waitForRequests({ method: 'GET', path: '/mobile/orders' })
  await world.addOrders({ emit: false, overrides: { payer_name: 'Just now' } })
  await world.clearFaults()
  await world.release()
  await expectRings(1, page)
})

test('an order from before the sign-in does not ring, however long the page has been open', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await page.goto('/#/userLogin')
  await expect(onSignIn(page)).toBeVisible()
  // or the jump would let its request time out
  await expect(picture(page)).toHaveAttribute('aria-busy', 'false')
  await world.addOrders({ emit: false })
  await world.setClock(30_000)
  await page.clock.runFor(30_000)
  await signIn(page, world)
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  // without a uuid cookie the first self data is fetched only after 5 s (R2.08)
  await page.clock.fastForward(5_000)
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-sound-file', 'loaded')
  await world.waitForSubscription()
  await page.clock.runFor(GAP_MS)
  await expectRings(0, page)
  await world.addOrders()
  await expectRings(1, page)
})

test.describe('a sound file that is missing or broken', () => {
  test.use({ expectedConsole: [/^Failed to load resource: .* 404/] })

  test('is replaced by a tone that the app generates', async ({ member: { page }, world }) => {
    let answer: Parameters<Route['fulfill']>[0] = { status: 404, body: 'not found' }
    let asked = 0
    await page.route(`**${RING}`, (route) => {
      asked += 1
      return route.fulfill(answer)
    })
    await page.goto('/#/ordersC')
    await settled(page)
    await unlockSound(page)
    await expect.poll(() => asked).toBeGreaterThan(0)
    await world.waitForSubscription()
    await world.addOrders()
    await expectRings(1, page)
    // ends the pause of 3 s after a ring
    const find = () => memberKey(page, 'lastRing:collection')
    // stored after the sound has started
    await expect.poll(find).toBeTruthy()
    await page.evaluate((name) => localStorage.removeItem(name), (await find()) ?? '')
    // the file is requested again, since it may be available by now
    const before = asked
    answer = { status: 200, contentType: 'audio/mpeg', body: 'no sound' }
    await world.addOrders()
    await expectRings(2, page)
    expect(asked).toBeGreaterThan(before)
  })
})
