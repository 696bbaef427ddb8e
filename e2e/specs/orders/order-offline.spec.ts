import type { MockWorld } from '../../mock-api/control/client.ts'
import { amount, expect, test } from '../../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../../support/layout-shifts.ts'
import {
  button,
  collection,
  confirmation,
  fillPaid,
  giveOrders,
  main,
  openPaidForm,
  payee,
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

test('an order that is stored only in part has no number to copy, keeps its place when it arrives, and says what is missing if it does not', async ({
  member: { page, open },
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await giveOrders(world)
  // what is not stored could only be inserted
  await world.patchOrder('P1', { content: { ...payee, note: '' } })
  for (const list of ['/ordersC', '/ordersP']) {
    await open(list)
    await expect(main(page).locator('[data-order]')).toHaveCount(1)
  }
  await persistedOnDisk(page, 'Maria Santos')
  await persistedOnDisk(page, payee.holder)
  await watchShifts(page)
  const banner = page.getByText(/^Account numbers and notes are not kept on this phone/)
  const reads = ['orders', 'orders/:id', 'payments', 'payments/:id'] as const
  for (const [route, name, stored, whole] of [
    ['/orderCInfo?id=C1', 'Your account', '··4567', collection.bank_no],
    ['/orderPInfo?id=P1', 'Account number', '··7890', payee.bank_no],
  ] as const) {
    await test.step(route, async () => {
      for (const path of reads)
        await world.fault('GET', `/mobile/${path}`, { type: 'hold' }, { times: null })
      await page.goto(`/#${route}`)
      await page.reload()
      await expect(main(page).getByText(stored)).toBeVisible()
      await expect(banner).toHaveCount(0)
      await expect(button(page, 'Copy Order ID')).toBeVisible()
      await expect(button(page, `Copy ${name}`)).toHaveCount(0)
      await endHold(world)
      await button(page, `Copy ${name}`).click()
      await expect.poll(() => copied(page)).toBe(whole)
      expect(await shiftsOf(page)).toEqual([])
    })
  }
  await test.step('a failure says what is missing', async () => {
    await failReads(world)
    await page.reload()
    await expect(banner).toBeVisible()
    await expect(main(page).getByText('··7890')).toBeVisible()
    await expect(button(page, 'Copy Account number')).toHaveCount(0)
  })
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
