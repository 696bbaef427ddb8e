import { expect, test, toast } from '../../support/fixtures.ts'
import {
  addPhotos,
  button,
  collection,
  confirmation,
  fillPaid,
  giveOrders,
  main,
  openPaidForm,
  payment,
  photoField,
  postsOf,
  press,
  problem,
  proceed,
  receipt,
  REFERENCE,
  resultUnknown,
  slide,
  times,
} from '../../support/order-steps.ts'
import { comeBack, endHold, sheetLeft } from '../../support/steps.ts'

/** Interruptions of an order's actions: the network, the clock, other tabs, the server. */

// the browser logs the loss of the network
test.use({ expectedConsole: [/^WebSocket connection to |ERR_INTERNET_DISCONNECTED/] })

test('a slide confirms once, only at its end, and in one tab at a time', async ({
  member: { page, open },
  world,
  context,
}) => {
  await giveOrders(world)
  await open('/orderCInfo?id=C1')
  const second = await context.newPage()
  await second.goto('/#/orderCInfo?id=C1')
  await problem(/^Name mismatch/)(second)
  await second.getByLabel('Name in your wallet').fill('Mario')
  await proceed(second)

  await page.bringToFront()
  await button(page, 'Received in full').click()
  const slider = confirmation(page).getByRole('slider', { name: 'Slide to confirm ₱2,500.00' })
  // hovering waits until the opening dialog has stopped moving
  await slider.hover()
  const box = (await slider.boundingBox())!
  const y = box.y + box.height / 2
  // neither a tap on the far end nor a slide released halfway confirms
  await page.mouse.click(box.x + box.width - 8, y)
  await page.mouse.move(box.x + 28, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 8 })
  await page.mouse.up()
  await expect(slider).toHaveValue('0')
  await expect(confirmation(page)).toBeVisible()
  expect(await postsOf(world)).toEqual([])

  await world.fault('POST', '/mobile/orders/C1/confirm', { type: 'hold' })
  await page.mouse.move(box.x + 28, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 4, y, { steps: 12 })
  await page.mouse.move(box.x + 28, y, { steps: 4 })
  await page.mouse.move(box.x + box.width - 4, y, { steps: 4 })
  await page.mouse.up()
  await world.waitForRequests({ method: 'POST', path: '/mobile/orders/C1/confirm' })
  await press('Report')(second)
  await expect(toast(second, /already being sent in another window/)).toBeVisible()
  // before the other tab has fetched the order again
  await world.fault('GET', '/mobile/orders/C1', { type: 'hold' }, { times: null })
  await proceed(second)
  await expect(confirmation(second)).toBeVisible()
  await world.release()
  await expect(page.getByRole('status').getByText('Order C1')).toBeVisible()
  await expect(second.getByText('Nothing more can be sent from here.')).toBeVisible()
  await expect(confirmation(second)).toHaveCount(0)
  expect(await postsOf(world)).toHaveLength(1)
  await endHold(world)
})

test('an accepted action says so before the order has been fetched again', async ({
  member: { page, open },
  world,
}) => {
  const waiting = { ...collection, ...times(20) }
  await world.patch({
    orders: [waiting, { ...waiting, order_id: 'C2' }],
    self: { can_payment: 0 },
  })

  await test.step('a lost response', async () => {
    await open('/orderCInfo?id=C1')
    await button(page, 'Received in full').click()
    await world.fault('POST', '/mobile/orders/C1/confirm', { type: 'reset-after' })
    await slide(page)
    await expect(resultUnknown(page)).toBeVisible()
    await expect(page.getByRole('alert').getByText('Completed')).toBeVisible()
    await button(page, 'Back to the form').click()
    await expect(page.getByText('Nothing more can be sent from here.')).toBeVisible()
    await expect(button(page, 'Continue')).toBeDisabled()
    expect(await postsOf(world)).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await sheetLeft(page)
  })

  // order-offline.spec.ts has the same after a fetch that fails
  await test.step('until the order has been fetched again, no action is offered', async () => {
    await open('/orderCInfo?id=C2')
    await button(page, 'Received in full').click()
    await world.fault('GET', '/mobile/orders/C2', { type: 'hold' }, { times: null })
    await slide(page)
    await expect(page.getByRole('status').getByText('Order C2')).toBeVisible()
    await button(page, 'Close').click()
    await expect(page.getByText('Never trust a screenshot.')).toBeVisible()
    await expect(button(page, 'Received in full')).toHaveCount(0)
    await expect(button(page, 'Problem')).toHaveCount(0)
    await endHold(world)
    await expect(page.getByText('You have received this amount.')).toBeVisible()
    await sheetLeft(page)
  })

  await test.step('nor of an order that a newer list lacks, if it is reached once more', async () => {
    await world.patch({ orders: [{ ...waiting, order_id: 'C3' }] })
    await open('/orderCInfo?id=C3')
    await expect(button(page, 'Received in full')).toBeVisible()
    await open('/ordersC')
    await button(page, 'Refresh orders').click()
    await expect(page.getByRole('link', { name: /Maria Santos/ })).toBeVisible()
    await world.patchOrder('C3', { status: 2 })
    await button(page, 'Refresh orders').click()
    await expect(page.getByText('No orders waiting')).toBeVisible()
    await world.fault('GET', '/mobile/orders/C3', { type: 'hold' }, { times: null })
    await page.goBack()
    await expect(main(page).getByText('Order amount', { exact: true })).toBeVisible()
    await expect(button(page, 'Received in full')).toHaveCount(0)
    await expect(button(page, 'Problem')).toHaveCount(0)
    await endHold(world)
    await expect(page.getByText('You have received this amount.')).toBeVisible()
  })

  await test.step('payments are not even requested without the permission: a 403 would start the block', async () => {
    await open('/orderTimeout/C1')
    await expect(page.getByRole('link', { name: 'All collection orders' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Collection orders', exact: true })).toBeVisible()
    const paths = (await world.ledger()).map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('/mobile/payments'))).toEqual([])
  })
})

test("'not received' is offered only once the time is up", async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await giveOrders(world, 1)
  await open('/orderCInfo?id=C1')
  await button(page, 'Problem').click()
  const nothing = page.getByRole('button', { name: /^Not received/ })
  await expect(nothing).toBeDisabled()
  await expect(nothing).toContainText('Available in ')
  await world.setClock(70_000)
  await page.clock.fastForward(70_000)
  await expect(page.getByText('The time is up. Check your wallet')).toBeVisible()
  await nothing.click()
  await expect(confirmation(page)).toContainText('The order will be rejected.')
  await confirmation(page).getByRole('button', { name: 'Not received' }).click()
  await expect(page.getByText('Reported as not received')).toBeVisible()
  expect((await postsOf(world)).map(({ body }) => body)).toEqual([{ reason: 'not_received' }])

  // its time never comes without a deadline
  await world.patch({ orders: [{ ...collection, order_id: 'C2' }] })
  await open('/orderCInfo?id=C2')
  await button(page, 'Problem').click()
  await expect(page.getByRole('button', { name: /^Name mismatch/ })).toBeVisible()
  await expect(nothing).toHaveCount(0)
})

test('an action while offline is rejected with the reason and never sent later', async ({
  member: { page, open },
  world,
  context,
}) => {
  await page.clock.install()
  const offlineNotice = page
    .getByRole('status')
    .filter({ hasText: 'Please check your network first' })
  await openPaidForm({ page, open }, world, 60)
  await context.setOffline(true)
  await expect(offlineNotice).toBeVisible()
  await expect(button(page, 'Continue')).toBeDisabled()
  await context.setOffline(false)
  await fillPaid(page)
  await context.setOffline(true)
  await slide(page)
  await expect(toast(page, 'Please check your network first')).toBeVisible()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await expect(button(page, 'Show Photo 1')).toBeVisible()
  // what is fetched at once is fetched without a timer
  await page.clock.pauseAt(Date.now() + 60_000)
  const reads = { method: 'GET', path: '/mobile/payments/P1' }
  const before = (await world.ledger(reads)).length
  await context.setOffline(false)
  await world.waitForRequests(reads, before + 1)
  await page.clock.resume()
  await page.clock.fastForward(61_000)
  await comeBack(page)
  await expect(button(page, 'Continue')).toBeEnabled()
  expect(await postsOf(world)).toEqual([])

  // if the network is lost while the proof is sent, its result is unknown
  await world.fault('POST', '/mobile/payments/P1/paid', { type: 'hold' })
  await button(page, 'Continue').click()
  await slide(page)
  await world.waitForRequests({ method: 'POST', path: '/mobile/payments/P1/paid' })
  await world.clearFaults()
  await context.setOffline(true)
  await page.clock.fastForward(121_000)
  await expect(resultUnknown(page)).toBeVisible()
  // offline, nobody knows what it is now
  await expect(page.getByText('The server said last: To be paid')).toBeVisible()
  await context.setOffline(false)
  await world.release()
  await page.clock.fastForward(61_000)
  expect(await postsOf(world)).toHaveLength(1)
})

test('a proof that is rejected stays in its form, and is never sent again by itself', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await openPaidForm({ page, open }, world, 60)
  await fillPaid(page)
  await world.fault('POST', '/mobile/payments/P1/paid', { type: 'status', status: 413 })
  await slide(page)
  // the picture is smaller: sizes are rounded up to a tenth
  await expect(toast(page, 'The file is too large for the server: 0.1 MB.')).toBeVisible()
  await world.fault('POST', '/mobile/payments/P1/paid', { type: 'status', status: 403 })
  await proceed(page)
  await slide(page)
  await button(page, 'OK').click()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await expect(button(page, 'Continue')).toBeDisabled()
  // the end of the block sends nothing
  await page.clock.fastForward('10:01')
  await expect(button(page, 'Continue')).toBeEnabled()
  expect(await postsOf(world)).toHaveLength(2)

  const expired = { type: 'code', code: 10_001, message: 'Expired' } as const
  await world.fault('POST', '/mobile/payments/P1/paid', expired)
  await proceed(page)
  await slide(page)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(photoField(page)).toHaveCount(0)
  expect(await postsOf(world)).toHaveLength(3)
})

test('the server decides whether to accept a proof whose order expires while it is sent', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 740 })
  await openPaidForm({ page, open }, world, 1)
  await fillPaid(page, await receipt(page))
  await world.fault('POST', '/mobile/payments/P1/paid', { type: 'hold' })
  await slide(page)
  await world.waitForRequests({ method: 'POST', path: '/mobile/payments/P1/paid' })
  await world.setClock(65_000)
  await page.clock.fastForward(65_000)
  // beside the button that it is about
  await expect(page.getByText('Nothing more can be sent from here.')).toBeInViewport({ ratio: 1 })
  await world.release()
  await expect(toast(page, 'This order can no longer be changed')).toBeVisible()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await expect(button(page, 'Continue')).toHaveCount(0)
  expect(await postsOf(world)).toHaveLength(1)

  await test.step('an appeal takes over what was filled in, without a question', async () => {
    const question = page.getByText('Time ran out on this order. Did you already pay?')
    await expect(question).toBeInViewport({ ratio: 1 })
    await button(page, 'I already paid').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByLabel('Amount paid')).toHaveValue('4,850.50')
    await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
    await expect(button(page, 'Show Photo 1')).toBeVisible()
    await proceed(page)
    await press('Send appeal')(page)
    await expect(page.getByText('Appeal sent. Customer service will review it.')).toBeVisible()
    expect((await postsOf(world)).at(-1)).toMatchObject({
      path: '/mobile/payments/P1/appeal',
      body: { amount: '4850.5', reference: REFERENCE, 'files[]': [{ type: 'image/jpeg' }] },
    })
  })
})

test('an order and one of the other side with the same id share neither a form nor a report', async ({
  member: { page, open },
  world,
}) => {
  const order_id = '77'
  await world.patch({
    payments: [{ ...payment, ...times(20), order_id }],
    orders: [{ ...collection, ...times(-5), order_id, status: 5 }],
  })
  await open('/orderPInfo?id=77')
  await button(page, 'I have paid').click()
  await page.getByLabel('Reference number').fill(REFERENCE)
  await addPhotos(page, await receipt(page))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sheetLeft(page)
  await open('/orderCInfo?id=77')
  await button(page, 'I received it').click()
  await expect(page.getByLabel('Amount received')).toHaveValue('2,500')
  await expect(page.getByLabel('Reference number')).toHaveValue('')
  await expect(button(page, 'Show Photo 1')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sheetLeft(page)

  // until the payments have been fetched again
  await world.fault('GET', '/mobile/payments/77', { type: 'hold' }, { times: null })
  await world.fault('GET', '/mobile/payments', { type: 'hold' }, { times: null })
  await button(page, 'Not received').click()
  await press('Release')(page)
  await expect(page.getByText('Order released')).toBeVisible()
  await open('/orderPInfo?id=77')
  await expect(main(page).getByText('Pay exactly')).toBeVisible()
  await expect(page.getByText('The server has accepted your report.')).toHaveCount(0)
  await expect(button(page, 'I have paid')).toBeVisible()
  await endHold(world)
})
