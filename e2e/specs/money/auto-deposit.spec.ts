import type { Page } from 'playwright/test'
import { expect, test, toast } from '../../support/fixtures.ts'
import { action, confirmButton, SETUP } from '../../support/money-forms.ts'

/** Auto deposit; what all forms that move money have in common is in money-forms.spec.ts. */

const PATH = '/mobile/deposit/auto'
const sheet = (page: Page) => page.getByRole('dialog')
const toggle = (page: Page) => sheet(page).getByRole('switch', { name: 'Auto deposit' })

async function openForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Auto deposit' }).click()
  await expect(toggle(page)).toBeVisible()
}

async function confirm(page: Page): Promise<void> {
  await toggle(page).click()
  await action(page).click()
  await confirmButton(page, 'Confirm').click()
}

test.describe('with a stored zero', () => {
  const setting = { amountUnder: 500, depositAmount: 1_000, dailyLimit: 0 }
  test.use({ setup: { ...SETUP, autoDeposit: { enable: 1, setting } } })

  test('is turned off with the amounts as they are stored', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await open('/')
    await openForm(page)
    await confirm(page)
    await expect(sheet(page)).toContainText('Auto deposit is off')
    const sent = await world.ledger({ method: 'POST', path: PATH })
    expect(sent.map(({ body }) => body)).toEqual([{ enable: 0, setting }])

    await test.step('a change made elsewhere meanwhile is not undone', async () => {
      await sheet(page).getByText('Done', { exact: true }).click()
      await openForm(page)
      await toggle(page).click()
      await world.patch({ autoDeposit: { enable: 0, setting: { ...setting, amountUnder: 700 } } })
      await page.clock.fastForward('05:10')
      await expect(sheet(page)).toContainText('This has changed meanwhile')
      await expect(action(page)).toBeDisabled()
    })
  })
})

test.describe('in the older format, which has no daily limit', () => {
  const setting = { amountUnder: null, depositAmount: null, dailyLimit: null, min: 500, max: 1_000 }
  test.use({ setup: { ...SETUP, autoDeposit: { enable: 1, setting } } })

  test('can be turned off without a daily limit, but not saved while an amount is missing', async ({
    member: { page, open },
    world,
  }) => {
    await open('/')
    await openForm(page)
    const depositAmount = page.getByLabel('Deposit amount')
    await depositAmount.fill('')
    await action(page).click()
    await expect(sheet(page)).toContainText('Please enter the deposit amount')
    await expect(sheet(page)).toContainText('Please enter the daily limit')
    await depositAmount.fill('1000')
    await confirm(page)
    await expect(sheet(page)).toContainText('Auto deposit is off')
    const sent = await world.ledger({ method: 'POST', path: PATH })
    const amounts = { amountUnder: 500, depositAmount: 1_000 }
    expect(sent.map(({ body }) => body)).toEqual([{ enable: 0, setting: amounts }])
  })
})

test.describe('a change that the server accepts without making it', () => {
  test.use({ setup: SETUP })

  test('is not reported as made', async ({ member: { page, open }, world }) => {
    await world.fault('POST', PATH, { type: 'body', body: '{"code":0}' })
    await open('/')
    await openForm(page)
    await confirm(page)
    const warning = sheet(page).getByRole('alert')
    await expect(warning).toContainText('Auto deposit was not set as you confirmed it')
    await expect(warning).toContainText(/The server said last:.*Off.*₱500\.00/)
    await expect(sheet(page)).not.toContainText('Auto deposit is on')
    await sheet(page).getByText('Close', { exact: true }).click()
    await expect(sheet(page)).toHaveCount(0)

    await test.step('nor after its form was left', async () => {
      await world.fault('POST', PATH, { type: 'hold' })
      await world.fault('POST', PATH, { type: 'body', body: '{"code":0}' })
      await openForm(page)
      await confirm(page)
      await world.waitForRequests({ method: 'POST', path: PATH }, 2)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await world.release()
      await expect(toast(page, 'Auto deposit: not completed')).toBeVisible()
    })

    await test.step('one whose page was closed is reported until another one is accepted', async () => {
      await world.fault('POST', PATH, { type: 'hold' })
      await openForm(page)
      await confirm(page)
      await world.waitForRequests({ method: 'POST', path: PATH }, 3)
      await page.reload()
      await world.release()
      const report = page.getByRole('alert').filter({
        hasText: 'Auto deposit: result unknown. Open it to see what is set.',
      })
      await expect(report).toBeVisible()
      await openForm(page)
      await confirm(page)
      await expect(sheet(page)).toContainText(/Auto deposit is (?:on|off)/)
      await expect(report).toHaveCount(0)
    })
  })
})
