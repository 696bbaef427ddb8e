import { expect, test, toast } from '../../support/fixtures.ts'
import { askToSend, formNamed } from '../../support/money-forms.ts'
import {
  addPhotos,
  button,
  collection,
  fillPaid,
  main,
  openPaidForm,
  payment,
  postsOf,
  receipt,
  REFERENCE,
  slide,
  times,
} from '../../support/order-steps.ts'
import { confirmDuty, dismissToasts, dutyPosts, renewSelf, sheetLeft } from '../../support/steps.ts'

/** A locked account finishes what it has begun, and begins nothing new. */

const MESSAGE = /Your account has been blocked\. If you have any questions/

test.use({
  setup: {
    self: { locked: 1, on_duty_ds: 1, on_duty_df: 0, can_transfer: 1, can_payment: 1 },
    balance: { balance: 12_500, bonus: 1_000 },
  },
})

test('a locked account can finish what it has begun', async ({ member: { page, open }, world }) => {
  const expectWorked = async () => {
    expect((await postsOf(world)).map(({ worked }) => worked)).toEqual([true])
    await world.clearLedger()
  }
  await test.step('the proof of a payout made before', async () => {
    await openPaidForm({ page, open }, world)
    await fillPaid(page)
    await slide(page)
    await expect(page.getByRole('status').getByText(/paid to Liza M. Domingo/)).toBeVisible()
    await expectWorked()
  })
  await test.step('the confirmation of what was received', async () => {
    await world.patch({ orders: [{ ...collection, ...times(20) }] })
    await open('/orderCInfo?id=C1')
    await button(page, 'Received in full').click()
    await slide(page)
    await expect(page.getByRole('status').getByText('received from Maria Santos')).toBeVisible()
    await expectWorked()
  })
  await test.step('the appeal of an order whose time is up', async () => {
    await world.patch({ payments: [{ ...payment, order_id: 'P2', status: 5, ...times(-12) }] })
    await open('/orderTimeout/P2?side=payment')
    await button(page, 'I already paid').click()
    await page.getByLabel('Reference number').fill(REFERENCE)
    await addPhotos(page, await receipt(page))
    await button(page, 'Continue').click()
    await button(page, 'Send appeal').click()
    await expect(page.getByText('Appeal sent. Customer service will review it.')).toBeVisible()
    await expectWorked()
  })
})

test('a locked account can begin nothing new, and is told why', async ({
  member: { page, open },
  world,
}) => {
  const question = page.getByRole('alertdialog')
  await test.step('duty can be turned off, but not on', async () => {
    await open('/')
    await page.getByRole('switch', { name: 'Payment duty' }).click()
    await expect(toast(page, MESSAGE)).toBeVisible()
    await expect(question).toHaveCount(0)
    const collecting = page.getByRole('switch', { name: 'Collection duty' })
    await collecting.click()
    await confirmDuty(page)
    await expect(collecting).not.toBeChecked()
    const sent = await dutyPosts(world)
    expect(sent.map(({ body, worked }) => [body, worked])).toEqual([[{ on_duty_ds: 0 }, true]])
    await dismissToasts(page)
    await expect(toast(page, MESSAGE)).toHaveCount(0)
  })
  await test.step('a bank account can be turned off, but not on', async () => {
    await open('/bankCardC')
    const collect = page.getByRole('switch', { name: /^Collect with/ }).first()
    await expect(collect).toBeChecked()
    await collect.click()
    await question.getByRole('button', { name: 'Turn off' }).click()
    await expect(collect).not.toBeChecked()
    await collect.click()
    await expect(toast(page, MESSAGE)).toBeVisible()
    await expect(question).toHaveCount(0)
    expect(await world.ledger({ method: 'PUT' })).toHaveLength(1)
    await dismissToasts(page)
  })
  await test.step('no form can be sent', async () => {
    await open('/')
    const sheet = page.getByRole('dialog')
    for (const tile of ['Transfer', 'Exchange']) {
      await main(page).getByRole('button', { name: tile, exact: true }).click()
      await expect(sheet.getByText(MESSAGE)).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Continue' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
    }
    for (const route of ['/withdraw', '/deposit', '/createAcc']) {
      await open(route)
      await expect(main(page).getByText(MESSAGE)).toBeVisible()
      await expect(button(page, 'Continue')).toBeDisabled()
      // the notice over the screen does not repeat it
      await expect(page.getByText(MESSAGE)).toHaveCount(1)
    }
    await open('/record')
    await expect(page.getByText(MESSAGE)).toBeVisible()
  })
})

test('a question that was open before the account was locked sends nothing', async ({
  member: { page, open },
  world,
}) => {
  const question = page.getByRole('alertdialog')
  const lock = async () => {
    await world.patch({ self: { locked: 1 } })
    await renewSelf(world)
    await expect(page.getByText(MESSAGE).first()).toBeAttached()
  }
  await world.patch({ self: { locked: 0 } })
  await test.step('to turn a bank account on', async () => {
    await open('/bankCardC')
    const collect = page.getByRole('switch', { name: /^Collect with/ }).first()
    await collect.click()
    await question.getByRole('button', { name: 'Turn off' }).click()
    await expect(collect).not.toBeChecked()
    await collect.click()
    await lock()
    await question.getByRole('button', { name: 'Turn on' }).click()
    await expect(toast(page, MESSAGE)).toBeVisible()
    expect(await world.ledger({ method: 'PUT' })).toHaveLength(1)
  })
  await test.step('to transfer', async () => {
    await world.patch({ self: { locked: 0 } })
    await sheetLeft(page)
    await open('/')
    await page.reload()
    await askToSend(page, formNamed('transfer'))
    await expect(question.getByRole('slider')).toBeVisible()
    await lock()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('dialog').getByText(MESSAGE)).toBeVisible()
    await expect(page.getByLabel('To account')).toHaveValue(' agent_manila08 ')
  })
  expect(await world.ledger({ method: 'POST', path: '/mobile/transfer' })).toEqual([])
})
