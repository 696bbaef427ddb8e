import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { bankCard } from '../../support/card-steps.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../../support/layout-shifts.ts'
import { confirmButton } from '../../support/money-forms.ts'
import { settled } from '../../support/on-duty.ts'
import { copied, endHold, renewSelf } from '../../support/steps.ts'

/** /bankCardC, /bankCardP and /myBank. */

const card = (id: number, more: Record<string, unknown> = {}) =>
  bankCard(id, { bank_no: `0917123000${id}`, is_pay: 0, gcash_status: id, ...more })
const list = (page: Page, name: string) => page.getByRole('list', { name })
const sheet = (page: Page) => page.getByRole('dialog')

test.describe('accounts of each side', () => {
  test.use({
    setup: { self: { is_auto_df: 0 }, cards: [1, 2, 3, 4, 5, 6].map((id) => card(id)) },
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('show their five states with an explanation, and their number in full', async ({
    member: { page, open },
  }) => {
    await open('/bankCardC')
    const rows = list(page, 'Collection accounts').getByRole('listitem')
    for (const [index, [state, meaning, action]] of [
      ['Online', 'is connected. Orders can use it.', 'nothing to do'],
      ['Offline', 'is not connected. Orders cannot use it.', 'Open the wallet on its phone'],
      ['Abnormal', 'answers, but not as it should', 'look for a message'],
      ['Error', 'The last check of this account failed', 'Sign out of the wallet and in again'],
      ['Waiting', 'is being connected or checked', 'Keep the wallet open'],
    ].entries()) {
      const row = rows
        .nth(index)
        .getByRole('button', { name: new RegExp(`^GCash ··000${index + 1} ${state}`) })
      await row.click()
      for (const message of [state, meaning, action]) {
        await expect(sheet(page)).toContainText(message!)
      }
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
      await expect(row).toBeFocused()
    }
    await expect(rows.nth(5)).toHaveText(/^GGCash ··0006 ?$/)
    await expect(page.getByText('0917123')).toHaveCount(0)

    await test.step('a tap copies the number, which is shown in full', async () => {
      await rows.nth(1).getByRole('button').click()
      await expect(page).toHaveURL(/bankCardC\?open=2$/)
      const number = sheet(page).getByRole('listitem').first()
      await expect(number).toContainText('Account number09171230002')
      await number.getByText('0917').click()
      await expect(number.getByRole('status')).toHaveText('Account number copied')
      expect(await copied(page)).toBe('09171230002')
      expect(await axeViolations(page)).toEqual([])
    })
    await test.step('the sheet has both switches, and Back closes it', async () => {
      await sheet(page).getByRole('switch', { name: 'Pay with GCash ··0002' }).click()
      await confirmButton(page, 'Turn on').click()
      await expect(sheet(page).getByRole('switch', { name: /^Pay with/ })).toBeChecked()
      await page.goBack()
      await expect(sheet(page)).toHaveCount(0)
      await expect(page).toHaveURL(/bankCardC$/)
    })
  })

  test('are not moved by the line of tabs when the permission becomes known', async ({
    member: { page, open },
    world,
  }) => {
    await watchShifts(page)
    await world.fault('GET', '/mobile/self', { type: 'hold' }, { times: null })
    await open('/bankCardC')
    await expect(list(page, 'Collection accounts').getByRole('listitem')).toHaveCount(6)
    const tabs = page.getByRole('navigation', { name: 'Accounts by side' }).getByRole('link')
    await expect(tabs).toHaveText(['Collection'])
    await endHold(world)
    await expect(tabs).toHaveText(['Collection', 'Payment'])
    expect(await shiftsOf(page)).toEqual([])
  })

  test('report that one has stopped working, and since when', async ({
    member: { page },
    world,
  }) => {
    await world.patch({ refresh: 1 })
    await page.clock.install()
    await page.goto('/#/bulletin')
    await settled(page)
    const cards = [2, 4, 3, 4, 5, 6].map((status, index) =>
      card(index + 1, { gcash_status: status }),
    )
    await page.goto('/#/bankCardC')
    await expect(list(page, 'Collection accounts').getByRole('listitem')).toHaveCount(6)
    await page.goto('/#/bulletin')
    await world.patch({ cards })
    // in one step: minutes that run would let the toasts disappear
    await page.clock.fastForward(80_000)
    const said = toast(page, 'GCash ··0001 is offline. New collections cannot use it.')
    await expect(said).toBeVisible()
    await expect(toast(page, 'GCash ··0002 has an error')).toBeVisible()
    await expect(toast(page, '··0003')).toHaveCount(0)
    await page.getByRole('link', { name: 'See what to do' }).first().click()
    const opened = page.getByRole('dialog', { name: 'GCash ··0001' })
    await expect(opened).toContainText(/Offline since .*Open the wallet on its phone/)
    await page.goBack()
    await expect(opened).toHaveCount(0)
    const rows = list(page, 'Collection accounts').getByRole('listitem')
    await expect(rows.nth(0).getByRole('button', { name: /Offline since / })).toBeVisible()
    await expect(rows.nth(3).getByRole('button', { name: /Error$/ })).toBeVisible()
  })

  test('are switched by one confirmed request, and switched back after a failure', async ({
    member: { page, open },
    world,
  }) => {
    await open('/bankCardC')
    const collect = page.getByRole('switch', { name: 'Collect with GCash ··0001' })
    await world.fault('PUT', '/mobile/bankCard/:id', { type: 'status', status: 500 })
    await collect.click()
    await confirmButton(page, 'Turn off').click()
    const said = toast(page, /The server had a problem/)
    await expect(said).toBeVisible()
    // the toast covers none of the tabs
    const tabs = await page.getByRole('navigation', { name: 'Accounts by side' }).boundingBox()
    await expect
      .poll(async () => (await said.boundingBox())!.y)
      .toBeGreaterThan(tabs!.y + tabs!.height)
    await expect(collect).toBeChecked()
    await collect.click()
    await confirmButton(page, 'Turn off').click()
    await expect(collect).not.toBeChecked()
    await page.getByRole('link', { name: 'Payment', exact: true }).first().click()
    const pay = page.getByRole('switch', { name: 'Pay with GCash ··0001' })
    await pay.click()
    await confirmButton(page, 'Turn on').click()
    await expect(pay).toBeChecked()
    const sent = await world.ledger({ method: 'PUT' })
    expect(sent.map(({ body }) => body)).toEqual([
      { is_collection: 0 },
      { is_collection: 0 },
      { is_pay: 1 },
    ])

    await test.step('without the permission no payment account is offered', async () => {
      await world.patch({ self: { can_payment: 0 } })
      await renewSelf(world)
      await expect(page.getByText('Payment is not enabled for your account')).toBeVisible()
      await expect(page.getByRole('switch')).toHaveCount(0)
    })
  })
})

test.describe('withdrawal accounts', () => {
  test('are changed and deleted only with the password, and added with the number typed twice', async ({
    member: { page, open },
    world,
  }) => {
    await open('/myBank')
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/#/selfData')
    const rows = list(page, 'Withdrawal accounts').getByRole('listitem')
    const details = page.getByRole('dialog', { name: 'GCash ··4567' })
    await rows
      .first()
      .getByRole('button', { name: /^GCash ··4567/ })
      .click()
    await expect(details).toContainText('09171234567')
    await details.getByRole('button', { name: 'Edit' }).click()
    // the number is unchanged, so it need not be typed again
    await expect(sheet(page).getByLabel('Account number again')).toHaveCount(0)
    await sheet(page).getByLabel('Account holder').fill('Maria C. Santos')
    await sheet(page).getByLabel('Withdrawal password', { exact: true }).fill('1234')
    await sheet(page).getByRole('button', { name: 'Continue' }).click()
    await confirmButton(page, 'Save').click()
    await expect(sheet(page).getByText('The account is saved')).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(rows.first()).toContainText('Maria C. Santos')
    await expect(rows.first().getByRole('button')).toBeFocused()
    await rows
      .last()
      .getByRole('button', { name: /^BPI ··7890/ })
      .click()
    await page
      .getByRole('dialog', { name: 'BPI ··7890' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await sheet(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please enter the withdrawal password')).toBeVisible()
    await sheet(page).getByLabel('Withdrawal password', { exact: true }).fill('1234')
    await sheet(page).getByRole('button', { name: 'Continue' }).click()
    await world.fault('DELETE', '/mobile/banks/:id', { type: 'reset-after' })
    await confirmButton(page, 'Delete').click()
    await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
    await page.getByRole('button', { name: 'Withdrawal accounts' }).click()
    await expect(rows).toHaveCount(1)
    expect(await world.ledger({ method: 'PUT' })).toHaveLength(1)
    expect(await world.ledger({ method: 'DELETE' })).toHaveLength(1)

    await test.step('an account is added after a search for its bank', async () => {
      await page.getByRole('button', { name: 'Add account' }).click()
      await sheet(page).getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Please enter the bank or wallet')).toBeVisible()
      const bank = sheet(page).getByRole('combobox', { name: 'Bank or wallet' })
      await expect(bank).toBeFocused()
      await bank.fill('philippine isl')
      await page.getByRole('option', { name: /BPI/ }).click()
      await expect(bank).toHaveValue('BPI')
      await sheet(page).getByLabel('Account number', { exact: true }).fill('1234 5678 90')
      await sheet(page).getByLabel('Account number again').fill('1234567891')
      await sheet(page).getByLabel('Account holder').fill(' Maria Santos ')
      await sheet(page).getByLabel('Withdrawal password', { exact: true }).fill('9999')
      await sheet(page).getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('The two numbers are not the same')).toBeVisible()
      await sheet(page).getByLabel('Account number again').fill('1234567890')
      await sheet(page).getByRole('button', { name: 'Continue' }).click()
      await confirmButton(page, 'Add').click()
      await expect(toast(page, 'Wrong withdrawal password')).toBeVisible()
      await expect(bank).toHaveValue('BPI')
      await sheet(page).getByLabel('Withdrawal password', { exact: true }).fill('1234')
      await sheet(page).getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('1234567890')
      await confirmButton(page, 'Add').click()
      await expect(sheet(page).getByText('The account is added')).toBeVisible()
      await sheet(page).getByRole('button', { name: 'Close' }).last().click()
      await expect(list(page, 'Withdrawal accounts').getByRole('listitem')).toHaveCount(2)
      const sent = await world.ledger({ method: 'POST', path: '/mobile/banks' })
      expect(sent.at(-1)?.body).toEqual({
        bank_name: 'BPI',
        bank_no: '1234567890',
        holder: 'Maria Santos',
        withdraw_password: '1234',
      })
    })
  })

  test('are shown from all pages of the list', async ({ member: { page, open }, world }) => {
    const { banks } = await world.snapshot()
    await page.route('**/mobile/banks?page=*', (route) => {
      const asked = Number(new URL(route.request().url()).searchParams.get('page'))
      const data = banks.slice(asked - 1, asked)
      const next = asked < banks.length ? asked + 1 : null
      return route.fulfill({ json: { code: 0, data, current_page: asked, next_page: next } })
    })
    await open('/myBank')
    const rows = list(page, 'Withdrawal accounts').getByRole('listitem')
    await expect(rows).toHaveCount(banks.length)
    expect(banks.length).toBeGreaterThan(1)
  })

  test('one that was deleted elsewhere closes, and does not open by itself when it comes back', async ({
    member: { page, open },
    world,
  }) => {
    const gcash = { id: 7, bank_name: 'GCash', bank_no: '09171234567', holder: 'Maria Santos' }
    await world.patch({ banks: [gcash] })
    await page.clock.install()
    await open('/myBank')
    await page.getByRole('button', { name: /^GCash ··4567/ }).click()
    await expect(sheet(page)).toContainText('09171234567')
    await world.patch({ banks: [] })
    await page.clock.fastForward('05:10')
    await expect(page.getByText('No withdrawal accounts yet')).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
    await world.patch({ banks: [gcash] })
    await page.clock.fastForward('05:10')
    await expect(page.getByRole('button', { name: /^GCash ··4567/ })).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)

    await test.step('another one before it does not disturb its form', async () => {
      await page.getByRole('button', { name: /^GCash ··4567/ }).click()
      await sheet(page).getByRole('button', { name: 'Edit', exact: true }).click()
      await world.patch({ banks: [{ ...gcash, id: 9, bank_no: '09179999999' }, gcash] })
      await page.clock.fastForward('05:10')
      await expect(page.getByRole('main').getByText('··9999')).toBeAttached()
      await expect(sheet(page)).not.toContainText('This has changed meanwhile')
      await expect(sheet(page).getByRole('button', { name: 'Continue' })).toBeEnabled()
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
    })

    await test.step('one that is changed elsewhere is neither overwritten nor deleted', async () => {
      for (const action of ['Edit', 'Delete']) {
        await page.getByRole('button', { name: /^GCash ··4567/ }).click()
        await sheet(page).getByRole('button', { name: action, exact: true }).click()
        await expect(sheet(page).getByRole('button', { name: 'Continue' })).toBeEnabled()
        await world.patch({ banks: [{ ...gcash, holder: action }] })
        await page.clock.fastForward('05:10')
        await expect(sheet(page)).toContainText('This has changed meanwhile')
        await expect(sheet(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
        await page.keyboard.press('Escape')
        await expect(sheet(page)).toHaveCount(0)
      }
    })
  })

  test('tell loading, failure and an empty list apart', async ({
    member: { page, open },
    world,
  }) => {
    await world.patch({ banks: [] })
    await world.fault('GET', '/mobile/banks', { type: 'hold' })
    await world.fault('GET', '/mobile/banks', { type: 'empty' }, { times: 2 })
    await open('/myBank')
    await expect(page.getByRole('group', { name: 'Loading' })).toBeVisible()
    await world.waitForRequests({ method: 'GET', path: '/mobile/banks' })
    await world.release()
    await expect(page.getByText('Could not load')).toBeVisible()
    await world.clearFaults()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No withdrawal accounts yet')).toBeVisible()
  })
})
