import type { Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { answer } from '../../support/card-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { confirmButton } from '../../support/money-forms.ts'
import { fillNewMember } from '../../support/new-member.ts'
import { quiet } from '../../support/on-duty.ts'
import { giveOrders, REFERENCE } from '../../support/order-steps.ts'
import { dismissToasts, renewSelfAgain, sentCalls } from '../../support/steps.ts'

/**
 * A permission may be withdrawn while a screen, or a form over it, is open: this takes effect with
 * the next self data, without a reload (R2.28).
 */

const sheet = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => page.getByText(/You no longer have permission for this/)

/** Withdraws a permission, and lets the app request self data. */
async function withdrawPermission(page: Page, world: MockWorld, flag: string): Promise<void> {
  await world.patch({ self: { [flag]: 0 } })
  await world.clearLedger()
  await renewSelfAgain(page, world, async () =>
    expect(await world.ledger({ method: 'GET', path: '/mobile/self' })).not.toEqual([]),
  )
}

const paymentCalls = async (world: MockWorld) =>
  (await world.ledger()).filter(({ path }) => path.startsWith('/mobile/payments'))

test.use({ setup: { self: { on_duty_ds: 0 } } })

test('an open form sends nothing once the permission is gone, keeps what was typed and says why', async ({
  member: { page, open },
  context,
  world,
}) => {
  // steps clear the ledger
  const sent = sentCalls(context)
  await page.clock.install()
  await test.step('transfer, with its confirmation open', async () => {
    await open('/subList')
    await page.getByRole('list', { name: 'Members' }).getByRole('button').first().click()
    await sheet(page).getByRole('button', { name: 'Transfer' }).click()
    await expect(sheet(page).getByRole('heading', { name: /^Transfer to / })).toBeVisible()
    await page.getByLabel('To account').fill('agent_manila08')
    await expect(sheet(page).getByRole('heading', { name: 'Transfer', exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.getByLabel('Withdrawal password', { exact: true }).fill('1234')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alertdialog').getByRole('slider')).toBeVisible()
    await withdrawPermission(page, world, 'can_transfer')
    await expect(gone(page)).toBeVisible()
    await expect(page.getByRole('alertdialog').getByRole('slider')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('100')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('list', { name: 'Members' }).getByRole('button').first().click()
    await expect(sheet(page).getByRole('button', { name: 'Suspend' })).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: 'Transfer' })).toHaveCount(0)
  })

  await test.step('auto deposit', async () => {
    await open('/')
    await page.getByRole('main').getByRole('button', { name: 'Auto deposit' }).click()
    await sheet(page).getByLabel('Daily limit').fill('7000')
    await withdrawPermission(page, world, 'can_auto_deposit')
    await expect(gone(page)).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('button', { name: 'Auto deposit' })).toHaveCount(0)
  })

  await test.step('payout limits', async () => {
    await page.getByRole('button', { name: /Automatic purchase/ }).click()
    await sheet(page).getByLabel('Maximum per order').fill('21000')
    await withdrawPermission(page, world, 'can_payment')
    await expect(gone(page)).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await expect(sheet(page).getByLabel('Maximum per order')).toHaveValue('21,000')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('button', { name: /Automatic purchase/ })).toHaveCount(0)
  })

  await test.step('the question before going on duty', async () => {
    await world.patch({ self: { can_payment: 1 } })
    const duty = page.getByRole('switch', { name: 'Payment duty' })
    await renewSelfAgain(page, world, () => expect(duty).toBeVisible({ timeout: 200 }))
    await duty.click()
    const goOn = sheet(page).getByRole('button', { name: /go on duty/i })
    await expect(goOn).toBeVisible()
    await withdrawPermission(page, world, 'can_payment')
    await expect(
      page.getByRole('switch', { name: 'Payment duty', includeHidden: true }),
    ).toHaveCount(0)
    await goOn.click()
    await expect(gone(page)).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
  })

  await test.step('the question before an account pays', async () => {
    await dismissToasts(page)
    await expect(gone(page)).toHaveCount(0)
    await world.patch({ self: { can_payment: 1 } })
    const pay = page.getByRole('switch', { name: 'Pay with GCash ··4567', includeHidden: true })
    await renewSelfAgain(page, world, () => expect(pay).toBeVisible({ timeout: 200 }))
    await pay.click()
    await expect(answer(page)).toBeVisible()
    await withdrawPermission(page, world, 'can_payment')
    await expect(pay).toHaveCount(0)
    await answer(page).click()
    await expect(gone(page)).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
  })

  await test.step('a payment order stays with its form, and is no longer requested: a 403 would start the block', async () => {
    await giveOrders(world)
    await world.patch({ self: { can_payment: 1 } })
    const duty = page.getByRole('switch', { name: 'Payment duty' })
    await renewSelfAgain(page, world, () => expect(duty).toBeVisible({ timeout: 200 }))
    await open('/orderPInfo?id=P1')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await page.getByLabel('Reference number').fill(REFERENCE)
    await withdrawPermission(page, world, 'can_payment')
    const before = sent.length
    await page.clock.fastForward(31_000)
    // whether the jump already brings the next read depends on when the last one was answered
    await expect(async () => {
      await page.clock.runFor(1_000)
      expect(sent.slice(before)).toContain('GET /mobile/self')
    }).toPass()
    await quiet(page)
    await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
    const calls = sent.slice(before)
    expect(calls.filter((call) => call.includes('/mobile/payments'))).toEqual([])
  })
  expect(sent.filter((call) => !call.startsWith('GET '))).toEqual([])
})

test('a member without the payment permission can neither grant it nor reach its screens', async ({
  member: { page, open },
  world,
}) => {
  const payment = page.getByRole('switch', { name: 'Payment orders' })
  await page.clock.install()
  // once its code has loaded, the tap that opens it may send its reads
  await open('/orderPRecord')
  await open('/createAcc')
  await fillNewMember(page)
  await expect(payment).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Payment · Collection')
  await withdrawPermission(page, world, 'can_payment')
  // what was to be confirmed is no longer allowed, so the confirmation closes
  await expect(page.getByText('Your permissions have changed.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(payment).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alertdialog')).not.toContainText('Payment · Collection')
  await confirmButton(page, 'Create account').click()
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeVisible()
  const sent = await world.ledger({ method: 'POST', path: '/mobile/team/members' })
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ permissions: { payment: 0, collection: 1, shipping: 0 } }),
  ])

  await open('/notify?tab=alerts')
  await expect(page.getByRole('switch', { name: 'Collection order' })).toBeVisible()
  await expect(page.getByText('Payment order')).toHaveCount(0)

  await open('/myReport')
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(['Day', 'Collection'])
  await expect(page.getByText('Payment', { exact: true })).toHaveCount(0)
  await world.clearLedger()
  const ofOrders = ['/orderPInfo?id=P1', '/orderTimeout/P1?side=payment']
  for (const route of ['/ordersP', '/orderPRecord?range=30d', '/bankCardP', ...ofOrders]) {
    await open(route)
    await expect(page.getByText('Payment is not enabled for your account')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Refresh orders' })).toHaveCount(0)
  expect(await paymentCalls(world)).toEqual([])
  await open('/selfData')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Collection accounts' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Payment accounts' })).toHaveCount(0)
})
