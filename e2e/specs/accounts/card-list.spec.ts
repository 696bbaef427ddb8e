import type { Page } from 'playwright/test'
import { accounts, bankCard, dialog } from '../../support/card-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { renewSelf } from '../../support/steps.ts'

/** The accounts on home: the content of a row, and every state of the list. */

const rows = (page: Page) => accounts(page).getByRole('listitem')

/** The texts of the five accounts, one for each state. */
const rowTexts = (label: string) =>
  [1, 2, 3, 4, 5].map((n) => `GGCash··000${n}${n === 4 ? label : ''}CollectPay`)

const card = (id: number, more: Record<string, unknown> = {}) =>
  bankCard(id, { gcash_status: 1, ...more })

test.describe('rows', () => {
  test.use({
    setup: {
      self: { is_auto_df: 1 },
      cards: [1, 2, 3, 4, 5].map((status) =>
        card(status, { bank_no: `000${status}`, gcash_status: status }),
      ),
    },
  })

  test('show only the label and the switches that the member’s flags allow', async ({
    member: { page, open },
    world,
  }) => {
    await open('/')
    await expect(rows(page)).toHaveText(rowTexts('Error'))
    await world.patch({ self: { is_auto_df: 0 } })
    await renewSelf(world)
    await expect(rows(page)).toHaveText(rowTexts(''))

    await test.step('a disabled account says so beside its state, and no account can pay without the permission', async () => {
      const others = [3, 4, 5, 6, 7, 8, 9, 10].map((id) => card(id))
      await world.patch({
        self: { can_payment: 0, is_auto_df: 1 },
        cards: [card(1, { enable: 0, gcash_status: 4 }), card(2), ...others],
      })
      await page.reload()
      const [first, second] = [rows(page).nth(0), rows(page).nth(1)]
      await expect(first.getByText('Disabled')).toBeVisible()
      await expect(first.getByText('Error', { exact: true })).toBeVisible()
      // the permission may arrive after the accounts
      await expect(page.getByRole('switch', { name: /^Pay with/ })).toHaveCount(0)
      await expect(first.getByRole('switch')).toBeDisabled()
      await expect(first.getByRole('switch')).toHaveAccessibleDescription(
        'Contact customer service to have it enabled.',
      )
      await expect(second.getByRole('switch')).toBeEnabled()
      await first.getByRole('switch').click({ force: true })
      await expect(dialog(page)).toBeHidden()
      expect(await world.ledger({ method: 'PUT' })).toHaveLength(0)
    })
    await test.step('ten accounts are all listed, and the last one can be switched', async () => {
      await expect(rows(page)).toHaveCount(10)
      await rows(page).last().getByRole('switch').first().click()
      await expect(dialog(page)).toBeVisible()
    })
  })
})

test('the list tells loading, a failure, no accounts and unreadable accounts apart', async ({
  member: { page, open },
  world,
}) => {
  const LIST = { method: 'GET', path: '/mobile/bankCard' }
  const portal = { type: 'body', body: '<!doctype html><p>Sign in to the Wi-Fi' } as const
  await world.patch({ cards: [] })
  await world.fault('GET', LIST.path, { type: 'hold' })
  await world.fault('GET', LIST.path, portal, { times: null })
  await open('/')
  await expect(accounts(page).getByRole('group', { name: 'Loading' })).toBeVisible()
  await expect(accounts(page).getByRole('switch')).toHaveCount(0)
  await world.release()
  await expect(accounts(page).getByText('Could not load')).toBeVisible()

  await world.clearFaults()
  await accounts(page).getByRole('button', { name: 'Retry' }).click()
  await expect(accounts(page).getByText('No accounts yet')).toBeVisible()
  await accounts(page).getByRole('link', { name: 'Contact customer service' }).click()
  await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible()
  await page.goBack()
  await expect(accounts(page)).toBeVisible()

  await world.patch({ cards: [card(1), { bank_name: 'No id' }] })
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Collect with GCash ··4567' })).toBeChecked()
  await expect(accounts(page).getByText('1 account could not be read')).toBeVisible()
})

const HOSTILE = [
  '<img src=x onerror="window.hit=1"><svg onload="window.hit=1"><script>window.hit=1</script>',
  `\u202E${'W'.repeat(500)}`,
  '😀'.repeat(200),
  'شركة الدفع الإلكتروني',
  '',
]

test.describe('hostile names', () => {
  test.use({
    setup: {
      cards: HOSTILE.map((name, index) =>
        card(index, {
          bank_name: name,
          bank_no: index === 1 ? '9'.repeat(400) : index === 4 ? '<b>\u202E765' : '0917',
          enable: index === 2 ? 0 : 1,
          gcash_status: 4,
        }),
      ),
    },
  })

  test('are clipped and shown as plain text', async ({ member: { page, open } }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open('/')
    await expect(rows(page)).toHaveCount(5)
    await expect(rows(page).getByRole('switch')).toHaveCount(10)
    await expect(accounts(page).locator('img, script, b')).toHaveCount(0)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBe(0)
    // the height of two lines of a name, a number and a status beside two switches
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(150)
    await rows(page).nth(0).getByRole('switch').first().click()
    await expect(dialog(page)).toContainText('<img src=x onerror=')
    await expect(dialog(page).locator('img, script')).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await rows(page).nth(1).getByRole('switch').first().click()
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeInViewport()
    expect((await dialog(page).textContent())?.match(/W+/)?.[0].length).toBeLessThan(61)
    expect(await overflow()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await rows(page).nth(4).getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText('<b>765')
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  })
})
