import type { MockWorld } from '../../mock-api/control/client.ts'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import {
  button,
  confirmation,
  fillPaid,
  giveOrders,
  main,
  openPaidForm,
  resultUnknown,
  slide,
} from '../../support/order-steps.ts'
import { copied, endHold } from '../../support/steps.ts'
import { persistedOnDisk } from '../../support/worker.ts'

/** A persisted order, opened while the server does not respond. */

/** No payment order can be fetched from now on. */
async function failReads(world: MockWorld) {
  for (const path of ['/mobile/payments', '/mobile/payments/:id'])
    await world.fault('GET', path, { type: 'status', status: 500 }, { times: null })
}

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

test('an order whose action was accepted is not offered for it again after a reload without a connection', async ({
  member: { page, open },
  world,
  context,
}) => {
  const older = page.getByText(/^The server has accepted your report\./)
  await giveOrders(world)
  await open('/ordersP')
  await expect(amount(main(page), '₱4,850.50').first()).toBeAttached()
  await persistedOnDisk(page, 'Liza M. Domingo')
  const past = page.getByRole('list', { name: 'Payment order history' }).getByRole('listitem')
  await open('/orderPRecord')
  await expect(past.getByText('To be paid')).toBeVisible()
  await open('/orderPInfo?id=P1')
  await expect(main(page).getByText(/^Pay (?:exactly|to)$/)).toHaveCount(2)
  const other = await context.newPage()
  await other.goto('/#/orderPInfo?id=P1')
  await expect(button(other, 'I have paid')).toBeVisible()
  await button(page, 'I have paid').click()
  await fillPaid(page)
  // what is read after the acceptance fails: the lists on this phone are from before
  await failReads(world)
  await slide(page)
  await expect(page.getByRole('status').getByText('Order P1')).toBeVisible()

  await test.step('nor in another tab that has it open', async () => {
    await expect(button(other, 'I have paid')).toHaveCount(0)
    await other.close()
  })
  await test.step('nor in the history', async () => {
    await open('/orderPRecord')
    await expect(past.getByText('Reported')).toBeVisible()
    await expect(past.getByText('To be paid')).toHaveCount(0)
    await past.getByRole('button').click()
    await expect(page.getByRole('dialog').getByText('Reported')).toBeVisible()
    await open('/orderPInfo?id=P1')
  })
  await page.reload()
  await expect(older).toBeVisible()
  await expect(main(page).getByText('Order amount')).toBeVisible()
  await expect(main(page).getByText(/^Pay (?:exactly|to)$/)).toHaveCount(0)
  await expect(button(page, 'I have paid')).toHaveCount(0)
  await test.step('nor does its row ask for anything', async () => {
    const row = main(page).locator('[data-order="P1"]')
    await open('/ordersP')
    await expect(row.getByText('Reported')).toBeVisible()
    await expect(row.getByText('To be paid')).toHaveCount(0)
    await expect(row.getByText(/minutes? left/)).toHaveCount(0)
    await world.clearFaults()
    await page.reload()
    await expect(row.getByText('Being checked')).toBeVisible()
    await expect(row.getByText('Reported')).toHaveCount(0)
  })
  await open('/orderPInfo?id=P1')
  await expect(main(page).getByText('Paid, being checked')).toBeVisible()
  await expect(older).toHaveCount(0)
  await expect(button(page, 'Replace proof')).toBeVisible()
})

test('an order whose report got no answer asks for no payment until it has been fetched again', async ({
  member: { page, open },
  world,
}) => {
  const unknown = page.getByText(
    'The result of your report is unknown. What you see here is older.',
  )
  await openPaidForm({ page, open }, world)
  await fillPaid(page)
  await failReads(world)
  await world.fault('POST', '/mobile/payments/P1/paid', { type: 'reset-after' })
  await slide(page)
  await expect(resultUnknown(page)).toBeVisible()
  await button(page, 'View the order').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(unknown).toBeVisible()
  await expect(main(page).getByText('Order amount')).toBeVisible()
  await expect(main(page).getByText(/^Pay (?:exactly|to)$/)).toHaveCount(0)

  await test.step('the next report warns', async () => {
    await button(page, 'I have paid').click()
    await expect(
      page.getByRole('dialog').getByText('The result of the last attempt is unknown.'),
    ).toBeVisible()
    await fillPaid(page)
    await expect(confirmation(page)).toContainText('Sending again may do it twice.')
    await button(page, 'I did not, or not exactly').click()
    await expect(confirmation(page)).toHaveCount(0)
  })
  await test.step('until the order has been fetched again', async () => {
    await world.clearFaults()
    await page.reload()
    await expect(main(page).getByText('Paid, being checked')).toBeVisible()
    await expect(unknown).toHaveCount(0)
    await button(page, 'Replace proof').click()
    await expect(page.getByRole('dialog').getByLabel('Reference number')).toBeVisible()
    await expect(page.getByText('The result of the last attempt is unknown.')).toHaveCount(0)
  })
})

test('an order whose page ended during its report asks for no payment until it has been fetched again', async ({
  member: { page, open },
  world,
}) => {
  await openPaidForm({ page, open }, world)
  await persistedOnDisk(page, 'Liza M. Domingo')
  await fillPaid(page)
  await failReads(world)
  await world.fault('POST', '/mobile/payments/P1/paid', { type: 'hold' })
  await slide(page)
  await world.waitForRequests({ method: 'POST', path: '/mobile/payments/P1/paid' })
  await page.reload()
  await expect(page.getByText('The result of your report is unknown.')).toBeVisible()
  await expect(main(page).getByText('Order amount')).toBeVisible()
  await expect(main(page).getByText(/^Pay (?:exactly|to)$/)).toHaveCount(0)
  await world.clearFaults()
  await page.reload()
  await expect(page.getByText('The result of your report is unknown.')).toHaveCount(0)
})
