import { expect, test } from '../../support/fixtures.ts'
import {
  connection,
  countRings,
  openedSockets,
  orderRows,
  ringOnce,
  tab,
  unlockSound,
} from '../../support/on-duty.ts'
import { dutySwitch } from '../../support/steps.ts'

/** A member without an id from the server: everything but chat and realtime works. */

test.use({ setup: { self: { member_id: null }, cards: [] } })

test('home works and an order rings without a member id, and the connection state says what is missing', async ({
  member: { page, open },
  context,
  world,
}) => {
  await countRings(context)
  await ringOnce(context)
  const sockets = openedSockets(page)
  await page.clock.install()
  await open('/')
  await expect(connection(page)).toContainText('No member ID: updates every 30 s')
  await expect(dutySwitch(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Deposit/ })).toBeVisible()
  await expect(tab(page, /^Collection/)).toContainText('2')
  await expect(tab(page, /^Chat/)).toHaveCount(0)

  await tab(page, /^Collection/).click()
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  await expect(connection(page)).toContainText('updates every 30 s')
  await unlockSound(page)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
  await world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
  await page.clock.fastForward(30_000)
  await expect(orderRows(page, 'Collection orders').filter({ hasText: 'Ana Lim' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-rings', '1')
  expect(sockets).toEqual([])

  // nor does what says to contact customer service offer the chat
  await open('/checkCard')
  await expect(page.getByText('No accounts yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact customer service' })).toHaveCount(0)
})
