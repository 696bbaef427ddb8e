import type { Page } from 'playwright/test'
import { groupAmount } from '#lib/group-amount.ts'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { comeBack, dismissToasts, renewSelf, renewSelfAgain } from '../../support/steps.ts'

/** The personal payout limits, which the row 'Automatic purchase' opens. */

const SETTING = { method: 'POST', path: '/mobile/personalSetting' } as const

const row = (page: Page) => page.getByRole('button', { name: /Automatic purchase/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Payout limits' })
const min = (page: Page) => page.getByLabel('Minimum per order')
const max = (page: Page) => page.getByLabel('Maximum per order')
const confirm = (page: Page) => sheet(page).getByRole('button', { name: 'Confirm' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })

async function openSheet(page: Page): Promise<void> {
  await row(page).click()
  await expect(sheet(page)).toBeVisible()
}

async function fillLimits(page: Page, least: string, most: string): Promise<void> {
  await min(page).fill(least)
  await max(page).fill(most)
}

const outside = (reason: string) => reason && `Outside the permitted range. ${reason}`

test('limits are checked before they are sent, and are not discarded without a question', async ({
  member: { page, open },
  world,
}) => {
  await test.step('unchanged limits close the sheet, and invalid ones say so beside their field or in a warning', async () => {
    await open('/')
    await expect(row(page)).toContainText('On')
    await openSheet(page)
    await expect(page.getByText('Permitted: ₱500 – ₱50,000')).toBeVisible()
    await expect(min(page)).toHaveValue('1,000')
    await expect(max(page)).toHaveValue('20,000')
    // the same amounts, written in another way
    await fillLimits(page, '1,000.00', ' ₱ 20 000 ')
    await confirm(page).click()
    await expect(sheet(page)).toHaveCount(0)

    await openSheet(page)
    await fillLimits(page, '', ' ')
    await confirm(page).click()
    await expect(min(page)).toHaveAccessibleDescription('Please enter the amount')
    await expect(max(page)).toHaveAccessibleDescription('Please enter the amount')
    await expect(min(page)).toBeFocused()
    await max(page).fill('0.001')
    await expect(max(page)).not.toHaveAttribute('aria-invalid')
    await confirm(page).click()
    await expect(max(page)).toHaveAccessibleDescription(
      'Please enter an amount above 0 with at most two decimals',
    )
    await expect(max(page)).toHaveValue('0.001')

    await test.step('outside the permitted range', async () => {
      const warning = page.getByRole('alertdialog', {
        name: 'The limit is outside the permitted range.',
      })
      const tooLow = 'Not below ₱50,000.00'
      const tooHigh = 'Not above ₱50,000.00'
      for (const [least, most, minReason, maxReason] of [
        // below df_max is outside, too (R4.09)
        ['49999.99', '50000', tooLow, ''],
        ['100', '90000', tooLow, tooHigh],
      ] as const) {
        await fillLimits(page, least, most)
        await confirm(page).click()
        await expect(warning).toBeVisible()
        await expect(warning.getByText(/^M.+ per order: /)).toHaveText([
          ...(minReason ? [`Minimum per order: ${minReason}`] : []),
          ...(maxReason ? [`Maximum per order: ${maxReason}`] : []),
        ])
        await warning.getByRole('button', { name: 'OK' }).click()
        await expect(warning).toHaveCount(0)
        await expect(sheet(page)).toBeVisible()
        await expect(min(page)).toHaveValue(groupAmount(least))
        await expect(max(page)).toHaveValue(groupAmount(most))
        await expect(min(page)).toHaveAccessibleDescription(outside(minReason))
        await expect(max(page)).toHaveAccessibleDescription(outside(maxReason))
      }
      expect(await world.ledger(SETTING)).toHaveLength(0)
    })
  })
  await test.step('closing the sheet asks before it discards unsaved changes', async () => {
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(sheet(page)).toHaveCount(0)
    await openSheet(page)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(row(page)).toBeFocused()
    await openSheet(page)
    await max(page).fill('40000')
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    // refreshed self data does not change what is being typed
    await world.patch({ self: { self_df_max: 10_000 } })
    await renewSelf(world)
    await expect(row(page)).toContainText('₱10,000')
    await expect(max(page)).toHaveValue('40,000')
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(sheet(page)).toHaveCount(0)
    await openSheet(page)
    await expect(max(page)).toHaveValue('10,000')
    expect(await world.ledger(SETTING)).toHaveLength(0)
  })
})

/** Restores the limits of a new world, on the server and on the screen. */
async function setLimits(page: Page, world: MockWorld, more: object = {}): Promise<void> {
  await world.patch({ self: { self_df_min: 1_000, self_df_max: 20_000, ...more } })
  await renewSelfAgain(page, world, () =>
    expect(row(page)).toContainText('₱1,000 – ₱20,000', { timeout: 200 }),
  )
  await world.clearLedger()
}

test('limits are saved by one request, and its outcome is shown', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await test.step('taps and Enter send one request', async () => {
    await open('/')
    await settled(page)
    await openSheet(page)
    await fillLimits(page, '50,000', '50000.00')
    await world.fault('POST', '/mobile/personalSetting', { type: 'hold' })
    await confirm(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await max(page).press('Enter')
    await world.waitForRequests(SETTING)
    await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
    await world.release()
    await expect(sheet(page)).toHaveCount(0)
    await expect(row(page)).toContainText('₱50,000 – ₱50,000')
    const sent = await world.ledger(SETTING)
    expect(sent.map(({ body }) => body)).toEqual([{ self_df_min: 50_000, self_df_max: 50_000 }])
  })
  await test.step('a rejection leaves the sheet open with its input', async () => {
    await setLimits(page, world)
    await openSheet(page)
    await fillLimits(page, '50000', '50000')
    await world.fault('POST', '/mobile/personalSetting', {
      type: 'code',
      code: 40017,
      message: 'Limits refused',
    })
    await confirm(page).click()
    await expect(toast(page, 'Limits refused')).toBeVisible()
    await world.fault('POST', '/mobile/personalSetting', { type: 'status', status: 500 })
    await confirm(page).click()
    await expect(toast(page, 'The server had a problem')).toBeVisible()
    // it may have been done before the error
    await expect(sheet(page).getByText('Result unknown')).toBeVisible()
    await expect(min(page)).toHaveValue('50,000')
    await dismissToasts(page)
    await confirm(page).click()
    await expect(sheet(page)).toHaveCount(0)
    expect(await world.ledger(SETTING)).toHaveLength(3)
  })
  await test.step('a lost response is reported as an unknown result, and the limits are requested again', async () => {
    await setLimits(page, world)
    await openSheet(page)
    await fillLimits(page, '50000', '50000')
    await world.fault('POST', '/mobile/personalSetting', { type: 'reset-after' })
    await confirm(page).click()
    await expect(sheet(page).getByText('Result unknown')).toBeVisible()
    await expect(min(page)).toHaveValue('50,000')
    await expect(row(page)).toContainText('₱50,000')
    // the server has them: confirming again has nothing to send
    await confirm(page).click()
    await expect(sheet(page)).toHaveCount(0)
    await dismissToasts(page)
    expect(await world.ledger(SETTING)).toHaveLength(1)
  })
  await test.step('limits that change meanwhile are shown beside the input, and can be adopted', async () => {
    await setLimits(page, world)
    await openSheet(page)
    await max(page).fill('30000')
    await world.patch({ self: { df_max: 25_000, self_df_max: 15_000 } })
    await comeBack(page)
    const conflict = sheet(page).getByRole('alert').filter({ hasText: 'changed meanwhile' })
    await expect(conflict).toContainText('Your limits were changed meanwhile: ₱1,000 – ₱15,000.')
    await expect(page.getByText('Permitted: ₱500 – ₱25,000')).toBeVisible()
    await expect(max(page)).toHaveValue('30,000')
    await conflict.getByRole('button', { name: 'Use new limits' }).click()
    await expect(conflict).toHaveCount(0)
    await expect(max(page)).toHaveValue('15,000')
    expect(await world.ledger(SETTING)).toHaveLength(0)
  })
})

test.describe('an unknown permitted range, and a minimum that the operator sets', () => {
  test.use({ setup: { self: { df_max: null } } })

  test('prevent sending a limit that is not allowed', async ({ member: { page, open }, world }) => {
    await page.clock.install()
    await test.step('an unknown range is reported and requested, and no limit is sent until it is known', async () => {
      await open('/')
      await settled(page)
      await world.clearLedger()
      await openSheet(page)
      const unknown = sheet(page).getByRole('alert')
      await expect(unknown).toContainText('The permitted range is not known.')
      await world.waitForRequests({ path: '/mobile/self' }, 1)
      await settled(page)
      await fillLimits(page, '50000', '50000')
      await confirm(page).click()
      await world.waitForRequests({ path: '/mobile/self' }, 2)
      await settled(page)
      await world.patch({ self: { df_max: 50_000 } })
      await unknown.getByRole('button', { name: 'Reload' }).click()
      await expect(unknown).toHaveCount(0)
      expect(await world.ledger(SETTING)).toHaveLength(0)
      await expect(min(page)).toHaveValue('50,000')
      await confirm(page).click()
      await expect(sheet(page)).toHaveCount(0)
      await expect(row(page)).toContainText('₱50,000 – ₱50,000')
    })
    await test.step('a minimum that the operator sets cannot be edited and is not sent', async () => {
      await setLimits(page, world, { alter_self_df_min: 0 })
      await openSheet(page)
      await expect(min(page)).toBeDisabled()
      await expect(min(page)).toHaveAccessibleDescription('Set by the operator')
      await max(page).fill('30000.5')
      await confirm(page).click()
      await expect(sheet(page)).toHaveCount(0)
      await expect(row(page)).toContainText('₱30,000.50')
      const sent = await world.ledger(SETTING)
      expect(sent.map(({ body }) => body)).toEqual([{ self_df_max: 30_000.5 }])
    })
  })
})
