import type { Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import {
  askToSend,
  confirmForm,
  unsettledNotice,
  formNamed,
  sendAgain,
  SETUP,
} from '../../support/money-forms.ts'
import { tab } from '../../support/on-duty.ts'
import {
  button,
  fillPaid,
  giveOrders,
  openPaidForm,
  REFERENCE,
  slide,
} from '../../support/order-steps.ts'
import { dismissToasts, sheetEntered, sheetLeft } from '../../support/steps.ts'

/** A form is left while what it sends is on its way (R8.88). */

test.use({ setup: SETUP })

const withdrawal = formNamed('withdrawal')
const transfer = formNamed('transfer')

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Leave while this is being sent?' })

const REJECTION = { type: 'code', code: 40_099, message: 'Not today' } as const

/** Sends the form; the server answers, as it does or with `answer`, once it is released. */
async function startSending(
  page: Page,
  world: MockWorld,
  form: typeof transfer,
  answer: Parameters<MockWorld['fault']>[2] | null = null,
) {
  await askToSend(page, form)
  await world.fault('POST', form.path, { type: 'hold' })
  if (answer !== null) await world.fault('POST', form.path, answer)
  await confirmForm(page, form)
  await world.waitForRequests({ method: 'POST', path: form.path })
}

test('a screen that is left while its form is being sent does not speak of discarding', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await open(withdrawal.route)
  await startSending(page, world, withdrawal)

  await test.step('by a tab', async () => {
    await tab(page, /^Home$/).click()
    await expect(question(page)).toContainText('Leaving does not stop it.')
    await button(page, 'Stay here').click()
    await expect(question(page)).toHaveCount(0)
    await sheetLeft(page)
  })
  await test.step('by Back, which also closes the question', async () => {
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await sheetEntered(page)
    await page.goBack()
    // removed once the app has handled the closing: a Back before that asks nothing new
    await expect(page.locator('[role=alertdialog]')).toHaveCount(0)
    await sheetLeft(page)
  })
  await test.step('by Back, and the answer closes the question and is shown', async () => {
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await world.release()
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByText('Withdrawal requested')).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page).toHaveURL(`/#${withdrawal.route}`)
  })
})

test('what is left while it is being sent reports its result on the next screen', async ({
  member: { page, open },
  world,
}) => {
  await test.step('a rejection, with what was rejected', async () => {
    await open(withdrawal.route)
    await startSending(page, world, withdrawal, REJECTION)
    await tab(page, /^Home$/).click()
    await button(page, 'Leave').click()
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
    await world.release()
    await expect(toast(page, 'Not today')).toBeVisible()
    await expect(toast(page, 'Withdrawal: not completed')).toBeVisible()
    // a third one would wait for them
    await dismissToasts(page)
  })
  await test.step('a success, of which a new form says until then that it is in doubt', async () => {
    await open(withdrawal.route)
    await startSending(page, world, withdrawal)
    await page.getByRole('link', { name: 'Back' }).click()
    await button(page, 'Leave').click()
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
    await open(withdrawal.route)
    await expect(unsettledNotice(page)).toBeVisible()
    await world.release()
    await expect(toast(page, 'Withdrawal: done')).toBeVisible()
    await expect(unsettledNotice(page)).toHaveCount(0)
  })
  expect(await world.ledger({ method: 'POST', path: withdrawal.path })).toHaveLength(2)
})

test('what is left while it is being sent is not reported as not completed if it may have been done', async ({
  member: { page, open },
  world,
}) => {
  const unknown = toast(page, 'Transfer: result unknown. Check the record before you try again.')
  const leave = async () => {
    await page.keyboard.press('Escape')
    await button(page, 'Leave').click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await world.release()
    await expect(unknown).toBeVisible()
    await expect(toast(page, 'not completed')).toHaveCount(0)
    await dismissToasts(page)
  }
  await open('/')
  await test.step('after an answer that says nothing', async () => {
    await startSending(page, world, transfer, { type: 'code', code: 50_000 })
    await sheetEntered(page)
    await leave()
  })
  await test.step('after a rejection of what was sent again', async () => {
    await askToSend(page, transfer)
    await expect(page.getByRole('alertdialog')).toContainText('Sending again may do it twice.')
    await world.fault('POST', transfer.path, { type: 'reset-after' })
    await confirmForm(page, transfer)
    await button(page, 'Back to the form').click()
    // a third one would wait for it
    await dismissToasts(page)
    await world.fault('POST', transfer.path, { type: 'hold' })
    await world.fault('POST', transfer.path, REJECTION)
    await sendAgain(page, transfer)
    await world.waitForRequests({ method: 'POST', path: transfer.path }, 3)
    await leave()
  })
})

test('a sheet is left while it is being sent only after a question', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await startSending(page, world, transfer)
  await sheetEntered(page)
  for (const leave of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await expect(question(page)).toBeVisible()
    await button(page, 'Stay here').click()
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Transfer' })).toBeVisible()
    await sheetEntered(page)
  }
  await page.keyboard.press('Escape')
  await world.release()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'sent to' })).toBeVisible()
  await sheetEntered(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the proof of a payout that was left while it was being sent is there again if it is rejected', async ({
  member,
  world,
}) => {
  const { page } = member
  const path = '/mobile/payments/P1/paid'
  await openPaidForm(member, world)
  await fillPaid(page)
  await world.fault('POST', path, { type: 'hold' })
  await world.fault('POST', path, REJECTION)
  await slide(page)
  await world.waitForRequests({ method: 'POST', path })
  await page.keyboard.press('Escape')
  await button(page, 'Leave').click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await world.release()
  await expect(toast(page, 'Proof: not completed')).toBeVisible()
  await button(page, 'I have paid').click()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await expect(button(page, 'Show Photo 1')).toBeVisible()
})

test('a confirmation without a form is left while it is being sent only after a question', async ({
  member: { page, open },
  world,
}) => {
  const path = '/mobile/orders/C1/confirm'
  await giveOrders(world)
  await open('/orderCInfo?id=C1')
  await button(page, 'Received in full').click()
  await world.fault('POST', path, { type: 'hold' })
  await slide(page)
  await world.waitForRequests({ method: 'POST', path })
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await button(page, 'Leave').click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await world.release()
  await expect(toast(page, /: done$/)).toBeVisible()
})
