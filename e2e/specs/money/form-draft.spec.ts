import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { action, addProof, formNamed, slideToConfirm } from '../../support/money-forms.ts'
import { fillNewMember } from '../../support/new-member.ts'
import { button, openPaidForm, payment, REFERENCE, times } from '../../support/order-steps.ts'
import { asWhole, onDisk } from '../../support/worker.ts'

/** What was filled in and left unsent. A reload ends a page in the same way as a phone that closes it. */

const deposit = formNamed('deposit')
const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^What you typed on .* is back\./ })
const startOver = (page: Page) => button(page, 'Start over')
const back = (page: Page) => page.getByRole('link', { name: 'Back' })
const ready = (page: Page) => page.getByText(/^Ready, /)

test('a deposit goes on where it was when the phone closed the page, until it is sent', async ({
  member: { page, open },
  world,
}) => {
  await open('/deposit')
  await deposit.fill(page)
  await typed(page, 'Note (optional)').fill('From BPI')
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(typed(page, 'Amount')).toHaveValue('1,000.50')
  await expect(page.getByRole('radio', { name: /UnionBank/ })).toBeChecked()
  await expect(page.getByLabel('Reference number')).toHaveValue(' 9021 345 678123 ')
  await expect(page.getByLabel('When you paid')).toHaveValue('2026-01-20T21:04')
  await expect(typed(page, 'Note (optional)')).toHaveValue('From BPI')
  await expect(ready(page)).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  await test.step('also after a rejection, and a second time', async () => {
    await addProof(page)
    await world.fault('POST', deposit.path, { type: 'code', code: 40_099, message: 'Too often' })
    await action(page).click()
    await slideToConfirm(page)
    await expect(page.getByText('Too often')).toBeVisible()
    await page.reload()
    await expect(typed(page, 'Amount')).toHaveValue('1,000.50')
  })
  await test.step('nothing of what was sent is left', async () => {
    await addProof(page)
    await action(page).click()
    await slideToConfirm(page)
    await expect(page.getByText('Your deposit is under way')).toBeVisible()
    await world.patch({ deposits: [] })
    await page.reload()
    await expect(typed(page, 'Amount')).toHaveValue('')
    await expect(notice(page)).toHaveCount(0)
  })
})

test('a deposit that is left is there again, each method with its own, until it is started over', async ({
  member: { page, open },
}) => {
  await open('/deposit')
  await typed(page, 'Amount').fill('700')
  await addProof(page)
  await page.getByRole('link', { name: 'USDT' }).click()
  await expect(typed(page, 'Amount in USDT')).toHaveValue('')
  await expect(ready(page)).toHaveCount(0)
  await back(page).click()
  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(typed(page, 'Amount')).toHaveValue('700')
  await expect(ready(page)).toBeVisible()
  await startOver(page).press('Enter')
  await expect(ready(page)).toHaveCount(0)
  await expect(typed(page, 'Amount')).toHaveValue('')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  // as when another app is in front: the browser reports a blur, but the place stays focused
  await page.locator(':focus').dispatchEvent('blur')
  await expect(page.locator(':focus')).toHaveAttribute('tabindex', '-1')
  await typed(page, 'Amount').focus()
  await expect(page.locator('h2[tabindex]')).toHaveCount(0)
  await page.reload()
  await expect(typed(page, 'Amount')).toHaveValue('')
})

test('of deposits by both methods, the one that was typed last opens', async ({
  member: { page, open },
}) => {
  await open('/deposit')
  await typed(page, 'Amount').fill('700')
  await page.getByRole('link', { name: 'USDT' }).click()
  await typed(page, 'Amount in USDT').fill('25')
  await page.goto('about:blank')
  await open('/deposit')
  await expect(typed(page, 'Amount in USDT')).toHaveValue('25')
  await page.getByRole('link', { name: 'Bank or wallet' }).click()
  await typed(page, 'Amount').fill('800')
  await page.goto('about:blank')
  await open('/deposit')
  await expect(typed(page, 'Amount')).toHaveValue('800')
})

test('the form asks before it is left if the browser stores nothing', async ({
  member: { page, open },
}) => {
  await open('/deposit')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await typed(page, 'Amount').fill('700')
  await back(page).click()
  await button(page, 'Keep editing').click()
  await expect(typed(page, 'Amount')).toHaveValue('700')
})

test('a deposit in USDT is restored without its address', async ({ member: { page, open } }) => {
  const amount = typed(page, 'Amount in USDT')
  const usdt = page.getByRole('link', { name: 'USDT' })
  await open('/deposit?method=usdt')
  await amount.fill('25')
  await page.goto('about:blank')
  await open('/deposit')
  await expect(notice(page)).toBeVisible()
  await expect(usdt).toHaveAttribute('aria-current', 'page')
  await expect(amount).toHaveValue('25')

  await startOver(page).click()
  await expect(amount).toHaveValue('')
  await expect(usdt).toHaveAttribute('aria-current', 'page')
})

test('what was being sent when its page ended is not filled in again', async ({
  member: { page, open },
  world,
}) => {
  await open('/deposit')
  await deposit.fill(page)
  await world.fault('POST', deposit.path, { type: 'hold' })
  await action(page).click()
  await slideToConfirm(page)
  await world.waitForRequests({ method: 'POST', path: deposit.path })
  await page.reload()
  await expect(typed(page, 'Amount')).toHaveValue('')
})

test('a ringing order opens over a half-filled payout, which is there again afterwards', async ({
  member,
  world,
}) => {
  const { page } = member
  await openPaidForm(member, world)
  await page.getByRole('radio', { name: /GCash/ }).check()
  await page.getByLabel('Reference number').fill(REFERENCE)
  await addProof(page)
  await world.waitForSubscription()
  await world.addOrders({ overrides: { amount: 900, payer_name: 'Ana Lim', ...times(14) } })
  await page.getByRole('link', { name: /^New collection ₱900\.00 Ana Lim / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection order')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.goBack()
  await button(page, 'I have paid').click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await expect(page.getByRole('radio', { name: /GCash/ })).toBeChecked()
  await expect(ready(page)).toBeVisible()

  await test.step('also after it was closed; nothing of what was sent is', async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await button(page, 'I have paid').click()
    await action(page).click()
    await slideToConfirm(page)
    await expect(page.getByRole('status').filter({ hasText: 'paid to Liza' })).toBeVisible()
    await world.patch({ payments: [{ ...payment, ...times(20) }] })
    await page.getByRole('dialog').getByRole('link', { name: 'Done' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment orders')
    await page.goto('/#/orderPInfo?id=P1')
    await button(page, 'I have paid').click()
    await expect(page.getByLabel('Reference number')).toHaveValue('')
    await expect(ready(page)).toHaveCount(0)
  })
})

test('the proof of a payout is kept for its own order', async ({ member, world }) => {
  const { page, open } = member
  await openPaidForm(member, world)
  await page.getByLabel('Reference number').fill(REFERENCE)
  await page.reload()
  await button(page, 'I have paid').click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Reference number')).toHaveValue(REFERENCE)
  await page.reload()
  await world.patch({ payments: [{ ...payment, ...times(20), order_id: 'P2' }] })
  await open('/orderPInfo?id=P2')
  await button(page, 'I have paid').click()
  await expect(page.getByLabel('Reference number')).toHaveValue('')
})

test('a new team member is kept without the passwords', async ({ member: { page, open } }) => {
  await open('/createAcc')
  await page.getByLabel('Password', { exact: true }).fill('better456')
  await page.reload()
  await expect(typed(page, 'Account')).toHaveValue('')
  await expect(notice(page)).toHaveCount(0)
  const paymentSwitch = page.getByRole('switch', { name: 'Payment orders' })
  await paymentSwitch.click()
  await fillNewMember(page)
  const stored = await onDisk(page)
  expect(stored).not.toContain('better456')
  expect(stored).not.toMatch(asWhole('4711'))
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(typed(page, 'Account')).toHaveValue(' cebu_agent1 ')
  await expect(typed(page, 'Maximum per order')).toHaveValue('20,000')
  await expect(paymentSwitch).not.toBeChecked()
  for (const name of ['Password', 'Withdrawal password']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveValue('')
    await expect(page.getByLabel(`Repeat ${name.toLowerCase()}`)).toHaveValue('')
  }
})
