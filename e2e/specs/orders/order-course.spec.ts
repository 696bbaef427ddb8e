import { amount, expect, test } from '../../support/fixtures.ts'
import {
  button,
  collection,
  confirmation,
  giveOrders,
  main,
  payment,
  postsOf,
  problem,
  proceed,
  slide,
  times,
} from '../../support/order-steps.ts'
import { endHold, sheetLeft } from '../../support/steps.ts'

/** The screen of an order: its countdown, its statuses and the actions of each. */

const DAY_MS = 24 * 60 * 60 * 1000

test.describe('a phone whose clock is 3 days wrong', () => {
  test.use({ setup: { options: { clockOffsetMs: 3 * DAY_MS } } })

  test('counts down by the server’s time, and offers no payment when the time is up', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    const now = Date.now() + 3 * DAY_MS
    await world.patch({
      payments: [
        { ...payment, ...times(2, now) },
        { ...payment, ...times(4, now), order_id: 'P2' },
      ],
    })
    await open('/orderPInfo?id=P1')
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^(02:00|01:[2-5]\d) left$/)
    await world.setClock(3 * DAY_MS + 60_000)
    await page.clock.fastForward(60_000)
    await expect(timer).toHaveText(/^(01:00|00:[2-5]\d) left$/)
    await button(page, 'I have paid').click()
    // the form covers the order's own countdown
    const inForm = page.getByRole('dialog', { name: /^I have paid / }).getByRole('timer')
    await expect(inForm).toHaveText(/^(01:00|00:[2-5]\d) left$/)
    await page.getByLabel('Reference number').fill('123')
    await world.setClock(3 * DAY_MS + 130_000)
    await page.clock.fastForward(70_000)
    await expect(page.getByText('Time ran out on this order. Did')).toBeVisible()
    await expect(inForm).toHaveText('Time is up')
    await expect(page.getByLabel('Reference number')).toHaveValue('123')
    await expect(button(page, 'Continue')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(main(page).getByText(/^Time ran out: \d/)).toBeVisible()
    await expect(button(page, 'I have paid')).toHaveCount(0)
    await expect(main(page).getByText('Do not pay', { exact: true })).toBeVisible()
    await expect(button(page, 'I already paid')).toBeVisible()
    await expect(page.getByText('1 minute late')).toBeVisible()

    await test.step('a screen reader hears that the time is up, and the focus stays at hand', async () => {
      await open('/orderPInfo?id=P2')
      await expect(timer).toHaveText(/ left$/)
      await main(page)
        .getByRole('status')
        .evaluateAll((all) => {
          for (const region of all) region.toggleAttribute('data-early', true)
        })
      await button(page, 'I have paid').focus()
      await world.setClock(3 * DAY_MS + 250_000)
      await page.clock.fastForward(120_000)
      await expect(page.getByRole('heading', { name: 'Did you already pay?' })).toBeFocused()
      const told = main(page).getByRole('status').filter({ hasText: 'Did you already pay?' })
      // what comes into a region that is there is read, but not the minutes, which go on
      await expect(told).toHaveAttribute('data-early')
      await expect(told).not.toContainText('late')
    })
  })
})

test('an open confirmation closes when its order changes, and its outcome stays as confirmed', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  const changed = page.getByText('Something has changed since you were asked.')
  const waiting = { ...collection, ...times(20) }
  await world.patch({
    orders: [waiting, { ...waiting, order_id: 'C2' }, { ...waiting, ...times(60), order_id: 'C3' }],
    payments: [{ ...payment, ...times(-1) }],
  })
  await open('/orderCInfo?id=C1')
  await button(page, 'Received in full').click()
  await expect(confirmation(page)).toBeVisible()
  await world.patchOrder('C1', { status: 3 })
  await page.clock.runFor(16_000)
  // its action is no longer available
  await expect(confirmation(page)).toHaveCount(0)
  await expect(page.getByText('This order was rejected.')).toBeVisible()
  await expect(button(page, 'Received in full')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'All collection orders' })).toBeVisible()
  await sheetLeft(page)

  await open('/orderCInfo?id=C2')
  await button(page, 'Received in full').click()
  const slider = confirmation(page).getByRole('slider')
  await expect(slider).toHaveAccessibleName('Slide to confirm ₱2,500.00')
  for (const [change, shown] of [
    [{ payer_name: 'Jose Rizal' }, 'from Jose Rizal'],
    [{ bank_no: '09998887766' }, 'Is this in your GCash ··7766?'],
    [{ amount: 250 }, '₱250.00'],
  ] as const) {
    await expect(confirmation(page)).not.toContainText(shown)
    await world.patchOrder('C2', change)
    await page.clock.runFor(16_000)
    await expect(changed).toBeVisible()
    await expect(confirmation(page)).toHaveCount(0)
    await proceed(page)
    await expect(confirmation(page)).toContainText(shown)
  }
  await expect(slider).toHaveAccessibleName('Slide to confirm ₱250.00')
  await world.fault('POST', '/mobile/orders/C2/confirm', { type: 'hold' })
  await slide(page)
  await world.waitForRequests({ method: 'POST', path: '/mobile/orders/C2/confirm' }, 1)
  expect((await postsOf(world)).map(({ body }) => body)).toEqual([{ amount: 250 }])
  const shown = main(page).locator('[data-amount]')
  const another = { amount: 99, payer_name: 'Lito Ramos', bonus: 1 }
  await world.patchOrder('C2', another)
  await page.clock.runFor(16_000)
  await expect(amount(shown, '₱99.00')).toBeAttached()
  await expect(slider).toHaveAccessibleName('Slide to confirm ₱250.00')
  await expect(confirmation(page)).toContainText('from Jose Rizal')
  await world.patchOrder('C2', { amount: 250 })
  await endHold(world)
  const outcome = page.getByRole('dialog', { name: 'Received in full' })
  await expect(amount(outcome, '₱250.00')).toBeVisible()
  await world.patchOrder('C2', another)
  await page.clock.fastForward('05:10')
  await expect(amount(shown, '₱99.00')).toBeAttached()
  await expect(amount(outcome, '₱250.00')).toBeVisible()
  await expect(outcome).toContainText('received from Jose Rizal')
  // the bonus is not confirmed, but reported
  await expect(amount(outcome, '+₱1.00')).toBeVisible()

  await test.step('a menu of problems whose order was closed does not open again by itself', async () => {
    await open('/orderCInfo?id=C3')
    const menu = page.getByRole('dialog', { name: 'What is wrong?' })
    await button(page, 'Problem').click()
    await expect(menu).toBeVisible()
    await world.patchOrder('C3', { status: 5 })
    await page.clock.runFor(16_000)
    await expect(menu).toHaveCount(0)
    await expect(button(page, 'I received it')).toBeVisible()
    await world.patchOrder('C3', { status: 0 })
    await page.clock.fastForward('05:10')
    await expect(button(page, 'Problem')).toBeVisible()
    await expect(menu).toHaveCount(0)
    await sheetLeft(page)
  })

  await test.step('a late order that gets more time while its release is being confirmed can be paid again', async () => {
    await open('/orderPInfo?id=P1')
    const question = page.getByRole('alertdialog', { name: 'Release this order?' })
    await button(page, 'I did not pay').click()
    await expect(question).toBeVisible()
    await world.patchOrder('P1', times(20))
    await page.clock.runFor(16_000)
    await expect(question).toHaveCount(0)
    await expect(button(page, 'I have paid')).toBeVisible()
    await world.patchOrder('P1', times(-1))
    await page.clock.runFor(16_000)
    await expect(button(page, 'I did not pay')).toBeVisible()
    await expect(question).toHaveCount(0)
  })

  await test.step('the report of a problem that is none any more has to be asked again', async () => {
    await open('/orderCInfo?id=C3')
    await problem(/^Wrong amount/)(page)
    await page.getByLabel('Amount received').fill('2400')
    await proceed(page)
    await expect(confirmation(page)).toContainText('Short by')
    await world.patchOrder('C3', { amount: 2400 })
    await page.clock.runFor(16_000)
    await expect(changed).toBeVisible()
    await expect(confirmation(page)).toHaveCount(0)
    await proceed(page)
    await expect(page.getByText("This is the order's amount.")).toBeVisible()
  })
})

test('every status has its words and only its own actions', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await giveOrders(world)
  await open('/orderPInfo?id=P1')
  await world.waitForSubscription()
  const actions = main(page).locator('[data-action-bar]')
  const filled = await button(page, 'I have paid').evaluate(
    (element) => getComputedStyle(element).backgroundColor,
  )
  for (const [status, hero, label, offered, isTimed] of [
    [1, 'Paid, being checked', 'Your proof is being checked.', 'Replace proof', false],
    [4, 'Paid, proof not accepted', 'The audit failed.', 'Replace proof', true],
    [2, 'Paid', 'This payment is completed.', 'All payment orders', false],
    [3, 'Do not pay', 'This order was rejected.', 'All payment orders', false],
    [5, 'Do not pay', 'Time ran out on this order.', 'I did not payI already paid', false],
    [6, 'Paid', 'The amount received does not match the order', 'All payment orders', false],
    [7, 'Paid', "The receiver's name does not match the order", 'All payment orders', false],
    ['on hold', 'Order amount', 'The app does not know this state.', 'All payment orders', false],
    [0, 'Pay exactly', 'Account number', "Can't payI have paid", true],
  ] as const) {
    await world.patchOrder('P1', { status })
    // an event about the open order reloads it, one that follows another after a pause
    await world.emit('new_payment', { ...payment, status })
    await expect(async () => {
      await page.clock.fastForward(500)
      await expect(main(page).getByText(label)).toBeVisible({ timeout: 50 })
    }).toPass()
    await expect(main(page).getByText(hero, { exact: true })).toBeVisible()
    await expect(actions).toHaveText(offered)
    // which are not repeated in others
    await expect(main(page).getByText(/^(?:To be|Being) /)).toHaveCount(0)
    const replace = button(page, 'Replace proof')
    // a proof that was not accepted has to be replaced
    if (status === 4) await expect(replace).toHaveCSS('background-color', filled)
    if (status === 1) await expect(replace).not.toHaveCSS('background-color', filled)
    // as in the list (R6.13)
    await expect(main(page).getByRole('timer')).toHaveCount(isTimed ? 1 : 0)
    // only an unpaid order lets the account number be copied, so that none is paid twice
    await expect(button(page, 'Copy Account number')).toHaveCount(status === 0 ? 1 : 0)
  }

  await test.step('its event ends it, however long its response takes', async () => {
    await world.fault('GET', '/mobile/payments/P1', { type: 'hold' }, { times: null })
    await world.emit('new_payment', { ...payment, status: 3 })
    await expect(main(page).getByText('Do not pay', { exact: true })).toBeVisible()
    await expect(actions).toHaveText('All payment orders')
    await endHold(world)
  })
})

test('a collection order that is over expects neither money nor a photo any more', async ({
  member: { page, open },
  world,
}) => {
  await giveOrders(world)
  await open('/orderCInfo?id=C1')
  await world.waitForSubscription()
  const headings = main(page).getByRole('heading', { level: 2 })
  const PROOF = "Payer's proof"
  for (const [status, names] of [
    [2, ['Received from', 'Order']],
    [3, ['Payer', 'Order']],
    [6, ['Payer', 'Order']],
    [7, ['Payer', 'Order']],
    // the member can still say that it has arrived
    [5, ['Did the money arrive?', 'Expected from', PROOF, 'Order']],
    [1, ['Expected from', PROOF, 'Order']],
  ] as const) {
    await world.patchOrder('C1', { status })
    await world.emit('new_order', { ...collection, status })
    await expect(headings).toHaveText([...names])
    // said by the heading alone, and the name can be copied
    await expect(main(page).getByText('Payer', { exact: true })).toHaveCount(
      names.some((name) => name === 'Payer') ? 1 : 0,
    )
    await expect(button(page, 'Copy Name')).toBeVisible()
  }
})
