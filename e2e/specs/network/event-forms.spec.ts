import { panel } from '../../support/chat.ts'
import { amount, expect, test } from '../../support/fixtures.ts'
import {
  expectRings,
  orderRows,
  runBurst,
  settled,
  tab,
  unlockSound,
} from '../../support/on-duty.ts'
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
    await expect(tab(page, new RegExp(`Collection ${2 + rings} new`))).toBeVisible()
    await page.clock.runFor(GAP_MS)
  }
})

test('500 unreadable events in 5 seconds cause few requests', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/ordersC')
  await settled(page)
  await unlockSound(page)
  await world.waitForSubscription()
  await world.clearLedger()
  const secondsSince = await runBurst(page, () =>
    Promise.all(Array.from({ length: 10 }, () => world.emit('new_order', {}))),
  )
  await world.addOrders({ emit: false, overrides: { payer_name: 'Ana Lim' } })
  await world.emit('new_order', {})
  await page.clock.runFor(1_000)
  await expect(orderRows(page, 'Collection orders').first()).toContainText('Ana Lim')
  const seconds = await secondsSince()
  const asked = await world.ledger({ method: 'GET' })
  expect(asked.length).toBeLessThanOrEqual(6 * Math.max(1, seconds / 5))
})

test('a balance event without amounts, without a time or out of date requests the balance, a chat event the chat', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  const balance = page.getByRole('region', { name: 'Balance' })
  await settled(page)
  await world.waitForSubscription()
  await world.patch({ balance: { balance: 777, bonus: 33 } })
  await world.emit('App\\Events\\BonusChanged', {})
  await expect(amount(balance, '₱777.00')).toBeAttached()
  await expect(amount(balance, '₱33.00')).toBeAttached()
  await settled(page)
  await world.fault('GET', '/mobile/balance', { type: 'hold' }, { times: null })
  await world.fault('GET', '/mobile/self', { type: 'hold' }, { times: null })
  await world.clearLedger()
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await world.emit('balanceChanged', { balance: 900, updated_at: hourAgo })
  await world.emit('balanceChanged', { balance: 901 })
  // the balance is requested at once, and the amounts of these events are not shown
  await world.waitForRequests({ path: '/mobile/balance' })
  await expect(amount(balance, '₱777.00')).toBeAttached()
  // a newer event is applied at once
  const later = new Date(Date.now() + 2_000).toISOString()
  await world.patch({ balance: { balance: 902 } })
  await world.emit('balanceChanged', { balance: 902, updated_at: later })
  await expect(amount(balance, '₱902.00')).toBeAttached()
  await world.clearFaults()
  await world.release()
  await settled(page)
  await expect(amount(balance, '₱902.00')).toBeAttached()

  await test.step('a chat event that cannot be read loads the message', async () => {
    await world.chat({ text: 'Please check your order', emit: false })
    await world.emit('chat', {})
    await expect(panel(page).getByText('Please check your order')).toBeVisible()
  })
})
