import { expect, test } from '../../support/fixtures.ts'
import { connection, expectRings, orderRows, settled, unlockSound } from '../../support/on-duty.ts'
import { GAP_MS, listen, prepareToListen } from '../../support/ring-steps.ts'
import { renewSelf, setHidden } from '../../support/steps.ts'

/** However an order reaches the app, it rings once. */

test.beforeEach(({ context }) => prepareToListen(context))

const COLLECTIONS = 'Collection orders'

test('an order rings after duty began on another device, and if duty or its status is unknown', async ({
  member: { page },
  world,
}) => {
  await listen(page)
  await world.waitForSubscription()
  // self data older than 5 s is fetched again before an order is kept silent (R7.18)
  await page.clock.runFor(6_000)
  await world.clearLedger()
  await world.addPayments()
  await world.waitForRequests({ path: '/mobile/self' })
  await settled(page)
  // what the event renews a moment later would otherwise be answered after the jump, as fresh
  await page.clock.runFor(2_000)
  await settled(page)
  await page.clock.runFor(6_000)
  await world.patch({ self: { on_duty_df: 1 } })
  await world.addPayments()
  await expectRings(1, page)

  await page.clock.runFor(GAP_MS)
  await world.addOrders({ overrides: { status: 'waiting', payer_name: 'Ana Lim' } })
  await expect(orderRows(page, COLLECTIONS).first()).toContainText('Ana Lim')
  await expectRings(2, page)

  await world.patch({ self: { on_duty_df: 0 } })
  await renewSelf(world)
  await page.clock.runFor(2_000)
  await settled(page)
  await world.fault('GET', '/mobile/self', { type: 'status', status: 500 }, { times: null })
  await page.clock.runFor(6_000)
  await world.addPayments()
  await page.clock.runFor(2_000)
  await expectRings(3, page)
})

test.describe('without a connection', () => {
  // the browser logs each refused handshake, by WebSocket and by polling
  test.use({ expectedConsole: [/^WebSocket connection to .* failed|^Failed to load resource/] })

  // each poll comes in the middle of a run of 30 s, which then ends before its requests time out
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      Math.random = () => 0.5
    }),
  )

  test('orders are polled every 30 s, and ring, also in a hidden page after a poll that failed', async ({
    member: { page, open },
    world,
  }) => {
    await world.realtime('refuse')
    await page.clock.install()
    // polls are scheduled just before the first handshake
    const handshake = page.waitForEvent('websocket')
    await open('/')
    await unlockSound(page)
    await expect(page.locator('html')).toHaveAttribute('data-sound-file', 'loaded')
    await handshake
    await page.clock.runFor(30_000)
    // only the first poll requests the orders of a side that is off duty
    await world.waitForRequests({ path: '/mobile/payments' })
    // a poll requests nothing that is still being awaited
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
    await world.addOrders({ emit: false })
    await page.clock.runFor(30_000)
    await expectRings(1, page)
    await expect(connection(page)).toContainText('Connection failed · updates every 30 s')

    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
    await setHidden(page, true)
    await world.clearLedger()
    await world.fault('GET', '/mobile/orders', { type: 'status', status: 503 })
    await page.clock.runFor(30_000)
    await world.waitForRequests({ path: '/mobile/orders' })
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
    await world.addOrders({ emit: false })
    await page.clock.runFor(30_000)
    await expectRings(2, page)
  })
})
