import { amount, expect, test, toast } from '../../support/fixtures.ts'
import { button, giveOrders, main } from '../../support/order-steps.ts'
import { copied, endHold } from '../../support/steps.ts'
import { persistedOnDisk } from '../../support/worker.ts'

/** A persisted order, opened while the server does not respond. */

test('an account number that is stored only in part cannot be copied, and the app says why', async ({
  member: { page, open },
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await giveOrders(world)
  await open('/ordersC')
  await expect(amount(main(page), '₱2,500.00').first()).toBeAttached()
  await persistedOnDisk(page, 'Maria Santos')
  await world.fault('GET', '/mobile/orders', { type: 'hold' }, { times: null })
  await world.fault('GET', '/mobile/orders/:id', { type: 'hold' }, { times: null })
  await page.goto('/#/orderCInfo?id=C1')
  await page.reload()
  const banner = page.getByText(/^Account numbers and notes are not kept on this phone/)
  await expect(banner).toBeVisible()
  await expect(main(page).getByText('··4567')).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await button(page, 'Copy Your account').click()
  await expect(toast(page, /The full number needs a connection/)).toBeVisible()
  expect(await copied(page)).toBe('before')
  await endHold(world)
  await expect(banner).toHaveCount(0)
  await button(page, 'Copy Your account').click()
  await expect.poll(() => copied(page)).toBe('09171234567')
})
