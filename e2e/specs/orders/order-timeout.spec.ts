import { amount, expect, test, toast } from '../../support/fixtures.ts'
import {
  addPhotos,
  button,
  collection,
  confirmation,
  main,
  payment,
  postsOf,
  receipt,
  REFERENCE,
  times,
} from '../../support/order-steps.ts'
import { sheetLeft } from '../../support/steps.ts'

/** /orderTimeout/{id}: an order that was not finished in time. */

const DAY_MINUTES = 24 * 60

test("'I already paid' sends an appeal with amount, reference and proof", async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ payments: [{ ...payment, ...times(-12), status: 5 }] })
  await open('/orderPInfo?id=P1')
  await expect(button(page, 'I have paid')).toHaveCount(0)
  await expect(page.getByText('12 minutes late')).toBeVisible()
  await expect(page.getByText('If you did not, release the order')).toBeVisible()
  await button(page, 'I already paid').click()
  await expect(page.getByLabel('Amount paid')).toHaveValue('4,850.50')
  await test.step('the amount is that of the order until something is filled in', async () => {
    for (const [value, typed] of [
      [4_850, '4,850'],
      [4_850.5, '4,850.50'],
    ] as const) {
      await world.patch({ payments: [{ ...payment, ...times(-12), status: 5, amount: value }] })
      await world.emit('new_payment', { order_id: 'P1', amount: value, status: 5 })
      await expect(page.getByLabel('Amount paid')).toHaveValue(typed)
    }
  })
  await page.getByLabel('Amount paid').fill('0')
  await button(page, 'Continue').click()
  await expect(page.getByText('Please enter an amount above 0')).toBeVisible()
  await expect(page.getByText('Please enter the reference number')).toBeVisible()
  await expect(page.getByText('Please add a photo')).toBeVisible()
  await page.getByLabel('Amount paid').fill('4,800')
  await page.getByLabel('Reference number').fill('9021 345 678123')
  await addPhotos(page, await receipt(page))
  await page.getByLabel('Note (optional)').fill('The app of my bank was down')
  await button(page, 'Continue').click()
  await expect(amount(confirmation(page), '₱4,850.50')).toBeVisible()
  await expect(amount(confirmation(page), '₱4,800.00')).toBeVisible()
  await expect(confirmation(page)).toContainText(REFERENCE)
  await button(page, 'Send appeal').click()
  await expect(page.getByText('Appeal sent. Customer service will review it.')).toBeVisible()
  await button(page, 'Close').last().click()
  await expect(page.getByText('Your proof is being checked.')).toBeVisible()
  await expect(button(page, 'I already paid')).toHaveCount(0)
  expect((await postsOf(world)).map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/mobile/payments/P1/appeal',
      body: {
        paid: '1',
        amount: '4800',
        reference: REFERENCE,
        note: 'The app of my bank was down',
        'files[]': [expect.objectContaining({ type: 'image/jpeg' })],
      },
    },
  ])
})

test("'I did not pay' releases the order once, and a closed order shows how it ended", async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await world.patch({
    payments: [
      { ...payment, ...times(-3 * DAY_MINUTES), status: 5 },
      { ...payment, ...times(-3), order_id: 'P2', status: 2 },
    ],
    orders: [
      { ...collection, ...times(-3), status: 5 },
      { ...collection, ...times(-3), order_id: 'C2', status: 5 },
    ],
  })
  await open('/orderTimeout/P1')
  // with its day, because it was not today
  await expect(page.getByText(/^Time ran out: [A-Z][a-z]{2} \d{1,2}, \d/)).toBeVisible()
  await world.fault('POST', '/mobile/payments/P1/appeal', { type: 'hang' })
  await button(page, 'I did not pay').click()
  await expect(confirmation(page)).toContainText('Only if you have not paid.')
  await button(page, 'Release').click()
  await world.waitForRequests({ method: 'POST', path: '/mobile/payments/P1/appeal' })
  await page.clock.fastForward(120_200)
  await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
  await button(page, 'Back to the form').click()
  // one line, as a sentence
  const summary = await page.getByText(/^Release the order of/).boundingBox()
  expect(summary?.height).toBeLessThan(30)
  await button(page, 'Continue').click()
  await expect(confirmation(page)).toContainText('Sending again may do it twice.')
  await button(page, 'Send again').click()
  await expect(page.getByText('Order released')).toBeVisible()
  await button(page, 'Close').last().click()
  await expect(page.getByText('This order was rejected.')).toBeVisible()
  await sheetLeft(page)
  const posts = await postsOf(world)
  expect(posts.map(({ body, worked }) => ({ body, worked }))).toEqual([
    { body: { paid: '0', note: '' }, worked: false },
    { body: { paid: '0', note: '' }, worked: true },
  ])
  await open('/orderTimeout/P2')
  await expect(page.getByText('This payment is completed.')).toBeVisible()
  await expect(page.getByText(/late$/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'All payment orders' })).toBeVisible()

  await test.step('a collection order is found although its address does not name the side', async () => {
    const story = page.getByText('Time ran out on this order. If the money is in your wallet')
    await world.clearLedger()
    // some servers have a code of their own for what they do not have
    const refused = { type: 'code', code: 50_404, message: 'Order does not exist' } as const
    await world.fault('GET', '/mobile/payments/C2', refused, { times: null })
    await open('/orderTimeout/C2')
    await expect(story).toBeVisible()
    await expect(toast(page, /\w/)).toHaveCount(0)
    // some say so by the status alone
    const missing = { type: 'status', status: 404 } as const
    await world.fault('GET', '/mobile/payments/C1', missing, { times: null })
    await open('/orderTimeout/C1')
    await expect(main(page).getByText('C1', { exact: true })).toBeVisible()
    await expect(story).toBeVisible()
    await expect(toast(page, /\w/)).toHaveCount(0)
    await button(page, 'Not received').click()
    await expect(confirmation(page)).toContainText('Check your wallet first.')
    await button(page, 'Release').click()
    await expect(page.getByText('Order released')).toBeVisible()
    expect((await postsOf(world)).map(({ path }) => path)).toEqual(['/mobile/orders/C1/appeal'])
    // what both sides refuse is said once
    await world.fault('GET', '/mobile/payments/X9', refused, { times: null })
    await world.fault('GET', '/mobile/orders/X9', refused, { times: null })
    await open('/orderTimeout/X9')
    await expect(toast(page, 'Order does not exist')).toHaveCount(1)
    await expect(page.getByText('Could not load')).toBeVisible()
  })
})

test('an order that is no longer timed out has the actions of its state', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  // it has been appealed
  await world.patch({ payments: [{ ...payment, ...times(-12), status: 1 }] })
  await open('/orderTimeout/P1?side=payment')
  await expect(page.getByText('Your proof is being checked.')).toBeVisible()
  // customer service returns the proof
  await world.patchOrder('P1', { status: 4 })
  await page.clock.fastForward(16_000)
  await expect(page.getByText('The audit failed. Send a proof')).toBeVisible()
  await expect(button(page, 'Replace proof')).toBeVisible()
  // or gives more time
  await world.patchOrder('P1', { status: 0, ...times(20) })
  await page.clock.fastForward(16_000)
  await expect(main(page).getByText('Pay exactly')).toBeVisible()
  await expect(button(page, 'I have paid')).toBeVisible()
})
