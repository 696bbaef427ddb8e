import { bankCard } from '../../support/card-steps.ts'
import { amount, expect, test } from '../../support/fixtures.ts'
import {
  button,
  collection,
  main,
  payment,
  receipt,
  REFERENCE,
  times,
} from '../../support/order-steps.ts'
import { endHold } from '../../support/steps.ts'
import { fingerOn } from '../../support/taps.ts'

/** A bank account of the member, whose number ends in its id. */
const account = (id: number, bank_name: string, is_pay = 1) =>
  bankCard(id, { bank_name, bank_no: `0917123000${id}`, is_pay, gcash_status: 1 })

/** How many taps a task takes, from the order's screen to what comes next. */

test('reporting a wrong amount takes 5 taps, confirming a receipt 3, opening the chat 1', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({
    orders: [
      { ...collection, ...times(5) },
      { ...collection, ...times(20), order_id: 'C3', amount: 900, payer_name: 'Paolo Reyes' },
      { ...collection, ...times(9), order_id: 'C2', amount: 1450, payer_name: 'Juan dela Cruz' },
    ],
    payments: [{ ...payment, ...times(2) }],
  })
  await page.clock.install()
  const finger = fingerOn(page)
  const next = page.getByRole('link', { name: /^Next/ })
  await open('/orderCInfo?id=C1')

  await test.step('wrong amount', async () => {
    await finger.tap(button(page, 'Problem'))
    await finger.tap(page.getByRole('button', { name: /^Wrong amount/ }))
    const field = page.getByLabel('Amount received')
    // without a tap
    await expect(field).toBeFocused()
    // digits are grouped while typing, and the caret stays in place
    await finger.type(field, '2400.5')
    await expect(field).toHaveValue('2,400.5')
    await field.press('Home')
    await page.keyboard.type('12')
    await expect(field).toHaveValue('122,400.5')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('2,400.5')
    await finger.tap(button(page, 'Continue'))
    // the list is not fetched again before the next step
    await world.fault('GET', '/mobile/orders', { type: 'hold' }, { times: null })
    await finger.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Report' }))
    // the most urgent order of the same side, even if one of the other side is more urgent
    await expect(next).toHaveText(/Next · 9 min left.*1,450.*Juan dela Cruz/)
    await finger.tap(next)
    await expect(amount(main(page), '₱1,450.00')).toBeVisible()
    expect(finger.taps()).toBe(5)
  })

  await test.step('received', async () => {
    finger.restart()
    const before = Number((await world.snapshot()).balance.balance)
    await world.fault('GET', '/mobile/balance', { type: 'hold' }, { times: null })
    await finger.tap(button(page, 'Received in full'))
    await test.step('neither a short press of the knob nor a slide that is pulled back confirms', async () => {
      const slid = page.getByRole('alertdialog').getByRole('slider')
      await finger.hold(1_400)
      // a busy page runs its timers before it hears that the finger was lifted
      await finger.hold(0, () => page.clock.fastForward(2_000))
      const { x, y } = (await slid.boundingBox())!
      await finger.hold(2_000, async () => {
        await page.mouse.move(x + 80, y + 32, { steps: 4 })
        await page.mouse.move(x + 32, y + 32, { steps: 4 })
      })
      await expect(slid).toHaveValue('0')
      expect(finger.taps()).toBe(4)
    })
    // the knob held still, for who cannot slide it
    await finger.hold(1_500)
    const result = page.getByRole('dialog', { name: 'Received in full' })
    await expect(result.getByRole('status')).toHaveText(/1,450.*received from Juan dela Cruz/)
    await expect(amount(result, '+₱20.00')).toBeAttached()
    // the previous balance is never shown as the current one
    const balance = result.getByText('Balance now').locator('xpath=../dd')
    await expect(balance).toHaveText('')
    // the order reported before is not offered, although the list still has it as unpaid
    await expect(next).toHaveText(/900.*Paolo Reyes/)
    await endHold(world)
    await expect(balance).toContainText('₱')
    const after = Number((await world.snapshot()).balance.balance)
    expect(after).not.toBe(before)
    await expect(balance).toContainText(after.toLocaleString('en-PH', { minimumFractionDigits: 2 }))
    await finger.tap(next)
    await expect(amount(main(page), '₱900.00')).toBeVisible()
    // three of them in vain
    expect(finger.taps()).toBe(6)
  })

  await test.step('chat', async () => {
    finger.restart()
    await finger.tap(page.getByRole('link', { name: 'Chat about this order' }))
    const chat = page.getByRole('dialog')
    await expect(chat.getByRole('textbox')).toBeVisible()
    // the message will be about this order
    await expect(chat.locator('form').getByText(/₱900\.00 · Paolo Reyes/)).toBeVisible()
    expect(finger.taps()).toBe(1)
  })
  const { orders } = await world.snapshot()
  expect(orders.map(({ order_id, status }) => [order_id, status])).toEqual([
    ['C1', 6],
    ['C3', 0],
    ['C2', 2],
  ])
})

test('a payout with proof takes 6 taps, and so does an appeal', async ({
  member: { page, open },
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.patch({
    orders: [],
    payments: [
      { ...payment, ...times(5) },
      { ...payment, ...times(9), order_id: 'P2', amount: 1200 },
      { ...payment, ...times(-3), order_id: 'P3', status: 5 },
    ],
    cards: [account(1, 'Maya', 0), account(2, 'GCash'), account(3, 'BDO Unibank')],
  })
  const finger = fingerOn(page)
  const noFill = ['background-color', 'rgba(0, 0, 0, 0)'] as const
  await open('/orderPInfo?id=P1')
  const photo = await receipt(page)
  const reference = page.getByLabel('Reference number')
  const enter = () => finger.type(reference, REFERENCE)
  const prove = async (enterReference = enter) => {
    await enterReference()
    await finger.pick(page.getByText('Add photos'), [photo])
    await page.getByText(/^Ready, /).waitFor()
    await finger.tap(button(page, 'Continue'))
  }

  await test.step('the first payout asks for the account', async () => {
    await finger.tap(button(page, 'I have paid'))
    await expect(
      page.getByRole('heading', { name: 'I have paid ₱4,850.50 to Liza M. Domingo' }),
    ).toBeVisible()
    const others = page.getByRole('group', { name: 'Other accounts' })
    await expect(others.getByRole('radio')).toHaveAccessibleName('Maya ··0001 Payments off')
    await page.getByRole('radio', { name: /GCash/ }).check()
    await prove()
    await finger.slide()
    await page.getByRole('link', { name: /^Next · 9 min left/ }).waitFor()
    await expect(page.getByRole('link', { name: 'Done' })).toHaveCSS(...noFill)
    await page.getByRole('link', { name: /^Next · 9 min left/ }).click()
    await expect(amount(main(page), '₱1,200.00')).toBeVisible()
  })

  await test.step('the next payout starts with the same account', async () => {
    finger.restart()
    await finger.tap(button(page, 'I have paid'))
    await expect(page.getByRole('radio', { name: /GCash/ })).toBeChecked()
    await prove()
    await finger.slide(1)
    // the amount and the payee are said once
    const result = page.getByRole('dialog', { name: 'I have paid', exact: true })
    await expect(result.getByRole('status').getByText('Order P2')).toBeVisible()
    // the only action
    await expect(page.getByRole('link', { name: 'Done' })).not.toHaveCSS(...noFill)
    await finger.tap(page.getByRole('link', { name: 'Done' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment orders')
    expect(finger.taps()).toBe(6)
  })

  await test.step('an appeal', async () => {
    await open('/orderPInfo?id=P3')
    finger.restart()
    await finger.tap(button(page, 'I already paid'))
    await prove(async () => {
      // as copied from the wallet's receipt
      await page.evaluate((text) => navigator.clipboard.writeText(` ${text}\n`), REFERENCE)
      await finger.tap(button(page, 'Paste'))
      await expect(reference).toHaveValue(REFERENCE)
    })
    await finger.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Send appeal' }))
    await expect(page.getByRole('status').getByText('Order P3')).toBeVisible()
    await finger.tap(page.getByRole('link', { name: 'Done' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment orders')
    expect(finger.taps()).toBe(6)
  })
})
