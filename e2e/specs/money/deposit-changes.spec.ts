import type { Page } from 'playwright/test'
import type { MockWorld } from '../../mock-api/control/client.ts'
import type { WorldPatch } from '../../mock-api/control/control-input.ts'
import { axeViolations } from '../../support/axe.ts'
import { amount, expect, test, type MemberPage } from '../../support/fixtures.ts'
import { DEPOSIT } from '../../support/fund-records.ts'
import {
  action,
  addProof,
  fieldWithValue,
  formNamed,
  slideToConfirm,
} from '../../support/money-forms.ts'
import { dangers } from '../../support/steps.ts'

const GONE = /^The account that was chosen is no longer there/

/** /deposit: what changes on the server while the agent pays and fills in the form. */

const form = formNamed('deposit')

/** Opens the filled form; returns the accounts to pay to, of which there are two. */
async function openFilled({ page, open }: MemberPage, world: MockWorld) {
  await page.clock.install()
  await open('/deposit')
  await form.fill(page)
  return (await world.snapshot()).depositOptions.accounts ?? []
}

/** Changes the world, and waits until the page has asked for it again. */
async function change(page: Page, world: MockWorld, patch: WorldPatch): Promise<void> {
  await world.patch(patch)
  await page.clock.fastForward('05:10')
}

test('a form with input survives what happens while the agent pays', async ({ member, world }) => {
  const { page } = member
  const accounts = await openFilled(member, world)
  await test.step('a question about an account that is closed meanwhile is withdrawn', async () => {
    await action(page).click()
    await expect(page.getByRole('alertdialog')).toContainText('UnionBank')
    await change(page, world, { depositOptions: { accounts: accounts.slice(0, 1) } })
    await expect(page.getByText('Something has changed since you were asked.')).toBeVisible()
    await expect(page.getByText(GONE)).toBeVisible()
    await expect(page.getByRole('radio', { name: /UnionBank/ })).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await action(page).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await world.ledger({ method: 'POST' })).toEqual([])
  })
  await test.step('its last account or its permission is gone', async () => {
    await change(page, world, { depositOptions: { accounts: [] } })
    await expect(page.getByText('No account to pay to at the moment')).toBeVisible()
    await expect(action(page)).toBeDisabled()
    await change(page, world, { depositOptions: { accounts }, self: { can_deposit: 0 } })
    await expect(page.getByText(/You no longer have permission for this/)).toBeVisible()
    await expect(action(page)).toBeDisabled()
    await expect(fieldWithValue(page, form)).toHaveValue(form.retained.value)
    await expect(page.getByRole('radio', { name: /UnionBank/ })).toBeChecked()
    await expect(page.getByText(/^Ready, /)).toBeVisible()
  })
  await test.step('a deposit is under way', async () => {
    await page.getByRole('radio', { name: /GCash/ }).check()
    await change(page, world, { self: { can_deposit: 1 }, deposits: [DEPOSIT] })
    await expect(page.getByText('The server may refuse a second one.')).toBeVisible()
    await action(page).click()
    await expect(page.getByRole('alertdialog')).toContainText('GCash')
    await slideToConfirm(page)
    await expect(dangers(page)).toHaveText(/Another deposit is under way/)
    await expect(fieldWithValue(page, form)).toHaveValue(form.retained.value)
    await expect(page.getByText(/^Ready, /)).toBeVisible()
  })
})

const CHANGED = /^Where to pay has changed\./

test('an account that changes while the agent pays has to be chosen again, also after a reload', async ({
  member,
  world,
}) => {
  const { page } = member
  const [gcash, union] = await openFilled(member, world)
  const changed = { ...union!, bank_no: '999988887777', reference: 'D2002' }
  const radio = page.getByRole('radio', { name: /UnionBank/ })
  const message = page.getByText(CHANGED)
  await change(page, world, { depositOptions: { accounts: [gcash!, changed] } })
  await expect(message).toContainText('UnionBank · 109455667788 · Luzon Trading Inc.')
  await expect(page.getByRole('button', { name: 'Copy Account number' })).toBeVisible()
  await expect(page.getByText('999988887777')).toBeVisible()
  await expect(radio).not.toBeChecked()
  await page.reload()
  await expect(message).toContainText('109455667788')
  await addProof(page)
  await action(page).click()
  await expect(page.getByRole('radio', { name: /GCash/ })).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await radio.check()
  await expect(message).toHaveCount(0)
  await action(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('999988887777')
})

test('a USDT address that changes while the agent pays has to be chosen again', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await open('/deposit?method=usdt')
  await page.getByLabel('Amount in USDT').fill('100')
  const { usdt } = (await world.snapshot()).depositOptions
  await expect(page.getByRole('radio')).toHaveCount(0)
  await change(page, world, { depositOptions: { usdt: { ...usdt!, address: 'TNew' } } })
  await expect(page.getByText(CHANGED)).toContainText(`TRC20 · ${usdt!.address}`)
  await action(page).click()
  await expect(page.getByRole('radio', { name: /TRC20/ })).toBeFocused()
  await page.getByRole('radio', { name: /TRC20/ }).check()
  await expect(page.getByText(CHANGED)).toHaveCount(0)
})

test('an error about the limits of a deposit is gone once they allow it', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ depositOptions: { limits: { min: 500, max: 900 } } })
  await page.clock.install()
  await open('/deposit')
  const field = page.getByRole('textbox', { name: 'Amount', exact: true })
  await field.fill('1000')
  await action(page).click()
  await expect(field).toHaveAccessibleDescription(/The largest amount is ₱900\.00/)
  await change(page, world, { depositOptions: { limits: { min: 500, max: 5_000 } } })
  await expect(field).toHaveAccessibleDescription('₱500 – ₱5,000')
})

test('the upload of a deposit shows no warning that another one is under way', async ({
  member,
  world,
}) => {
  const { page } = member
  await openFilled(member, world)
  await world.fault('POST', form.path, { type: 'hold' })
  await action(page).click()
  await slideToConfirm(page)
  await world.waitForRequests({ method: 'POST', path: form.path })
  // as if the server had recorded it, and its response were under way
  await world.patch({ deposits: [DEPOSIT] })
  const answered = page.waitForResponse(/\/mobile\/deposits/)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await answered).finished()
  await page.clock.runFor(1_000)
  await expect(fieldWithValue(page, form)).toBeVisible()
  await expect(page.getByText('The server may refuse a second one.')).toHaveCount(0)
  await world.release()
})

/** '20T22:10' is in Manila. */
const timeOf = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)

test('the time of payment or of an SMS goes on until something is filled in', async ({
  member: { page, open },
  world,
}) => {
  let now = timeOf('20T22:10')
  await world.setTime(now)
  /** As when the phone sleeps until then. */
  const goOnTo = async (time: string) => {
    const ms = timeOf(time) - now
    now += ms
    // a response from before would set the page's clock back by the time that is skipped
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
    await world.setTime(now)
    await page.clock.fastForward(ms)
  }
  await page.clock.install({ time: now })
  await open('/deposit')
  const paidAt = page.getByLabel('When you paid')
  await expect(paidAt).toHaveValue('2026-11-20T22:10')
  await goOnTo('21T08:00')
  await expect(paidAt).toHaveValue('2026-11-21T08:00')
  await page.getByLabel('Reference number').fill('9021345678123')
  await goOnTo('21T08:05')
  await expect(paidAt).toHaveValue('2026-11-21T08:00')

  await paidAt.fill('1926-11-21T08:00')
  await action(page).click()
  await expect(paidAt).toHaveAccessibleDescription(/check the year/)

  await page.getByLabel('Reference number').fill('')
  await paidAt.fill('2026-11-21T08:00')
  await open('/')
  await page.getByRole('button', { name: /Wallet SMS/ }).click()
  const receivedAt = page.getByRole('dialog').getByLabel('Received at')
  await expect(receivedAt).toHaveValue('2026-11-21T08:05')
  await goOnTo('21T08:15')
  await expect(receivedAt).toHaveValue('2026-11-21T08:15')
  await page.getByLabel('Text of the SMS').fill('You have received PHP 1.')
  await goOnTo('21T08:20')
  await expect(receivedAt).toHaveValue('2026-11-21T08:15')
  await test.step('an SMS cannot have come in the future, or in the year 26', async () => {
    // far ahead: a response between the changes of the two clocks shifts the server's time for a moment
    await receivedAt.fill('2026-11-21T10:00')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(receivedAt).toHaveAccessibleDescription(/in the future/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await receivedAt.fill('0026-11-21T08:20')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(receivedAt).toHaveAccessibleDescription(/check the year/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await receivedAt.fill('2026-11-21T08:20')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Nov 21, 2026, 8:20 AM')
  })
  await test.step('the question shows what is sent, even if another SMS is pasted late', async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await page.evaluate(() => {
      navigator.clipboard.readText = () =>
        new Promise((resolve) => {
          addEventListener('allowed', () => resolve('You have received PHP 2.'), { once: true })
        })
    })
    await page.getByRole('button', { name: 'Paste' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('alertdialog')
    await expect(amount(question, '₱1.00')).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('allowed')))
    await expect(page.getByText('Found ₱2.00')).toHaveCount(1)
    await expect(amount(question, '₱1.00')).toBeVisible()
  })
})
