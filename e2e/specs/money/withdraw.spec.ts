import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { chatTab, panel } from '../../support/chat.ts'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import { action, confirmButton, formNamed, slideToConfirm } from '../../support/money-forms.ts'
import { memberKey } from '../../support/steps.ts'
import { fingerOn } from '../../support/taps.ts'

/** /withdraw: the content of the form. money-forms.spec.ts tests the rules for money. */

// the page is left while its realtime channel is being connected
test.use({ expectedConsole: [/^WebSocket connection to /] })

const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const password = (page: Page) => page.getByLabel('Withdrawal password', { exact: true })
const figure = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div', { hasText: name }).last()

test.describe('fee and net', () => {
  test.use({ setup: { withdrawOptions: { limits: { min: 0.01, max: 50_000 } } } })

  test('are confirmed, sent and recorded as shown while typing', async ({
    member: { page, open },
    world,
  }) => {
    await open('/withdraw')
    await page.getByRole('radio', { name: /GCash/ }).check()
    await password(page).fill('1234')
    await typed(page, 'Amount').fill('x')
    await expect(amount(figure(page, 'Fee'), 'No amount')).toBeAttached()
    for (const [text, gross, fee, net] of [
      // withdraw-fee.spec.ts covers the other boundaries
      ['0.33', '₱0.33', '₱0.01', '₱0.32'],
      // the whole balance
      ['12500', '₱12,500.00', '₱375.00', '₱12,125.00'],
    ] as const) {
      await typed(page, 'Amount').fill(text)
      await expect(amount(figure(page, 'Fee'), fee)).toBeAttached()
      await expect(amount(figure(page, 'You receive'), net)).toBeAttached()
      await action(page).click()
      for (const shown of [gross, fee, net, 'GCash 09171234567', 'Maria Santos']) {
        await expect(page.getByRole('alertdialog')).toContainText(shown)
      }
      await page.getByRole('button', { name: 'Cancel' }).click()
    }
    await typed(page, 'Amount').fill('12500.01')
    await action(page).click()
    await expect(page.getByText('This is more than is available')).toBeVisible()

    const recorded = async (...shown: string[]) => {
      for (const text of shown) {
        await expect(amount(page.getByRole('status'), text)).toBeAttached()
      }
      const [record] = (await world.snapshot()).withdraws
      expect(Number(record?.fee) + Number(record?.net)).toBeCloseTo(Number(record?.amount), 5)
      return record
    }
    await typed(page, 'Amount').fill('33.33')
    await action(page).click()
    await slideToConfirm(page)
    expect(await recorded('₱33.33', '₱32.33')).toMatchObject({ amount: 33.33, fee: 1, net: 32.33 })
    await page.getByRole('link', { name: 'Open the record' }).click()
    const record = page.getByRole('dialog', { name: 'Withdrawal' })
    for (const text of ['₱33.33', '₱1.00', '₱32.33']) {
      await expect(amount(record, text)).toBeAttached()
    }
    // Back closes the record and shows the list
    await page.goBack()
    await expect(record).toBeHidden()
    await expect(page.getByRole('button', { name: /GCash ··4567/ })).toContainText('₱32.33')
    await open('/withdraw')
    // the account of the previous withdrawal
    await expect(page.getByRole('radio', { name: /GCash/ })).toBeChecked()
    await expect(amount(page.getByRole('main'), '₱12,466.67').first()).toBeAttached()
    const finger = fingerOn(page)
    await finger.tap(page.getByRole('button', { name: 'All' }))
    await expect(typed(page, 'Amount')).toHaveValue('12,466.67')
    await finger.type(password(page), '1234')
    await finger.tap(action(page))
    await finger.slide()
    expect(await recorded('₱12,466.67', '₱12,092.67')).toMatchObject({
      amount: 12_466.67,
      fee: 374,
      net: 12_092.67,
    })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL('/#/')
    // five with the tile that opens the form
    expect(finger.taps()).toBe(4)
    const sent = await world.ledger({ method: 'POST', path: '/mobile/withdraw' })
    expect(sent.map(({ body }) => body)).toEqual(
      [33.33, 12_466.67].map((pesos) => ({
        source: 'balance',
        amount: pesos,
        bank_id: 1,
        withdraw_password: '1234',
      })),
    )
    expect((await world.snapshot()).balance.balance).toBe(0)
  })
})

test('an invalid field shows its error and limit, and nothing is sent', async ({
  member: { page, open },
  world,
}) => {
  await test.step('without valid limits and a fee rate there is no form, and Retry is offered', async () => {
    // withdraw/contract.spec.ts covers the other unusable options
    await world.patch({ withdrawOptions: { limits: { min: 100, max: 500 }, fee_rate: null } })
    await open('/withdraw')
    await expect(page.getByText('Could not load')).toBeVisible()
    await expect(action(page)).toHaveCount(0)
    await world.patch({ withdrawOptions: { fee_rate: 0.05 } })
    await page.getByRole('button', { name: 'Retry' }).click()
  })
  await action(page).click()
  await expect(typed(page, 'Amount')).toBeFocused()
  for (const message of [
    'Please enter the amount',
    'Please choose the account',
    'Please enter the withdrawal password',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  expect(await axeViolations(page)).toEqual([])
  await typed(page, 'Amount').fill('99.99')
  await action(page).click()
  await expect(page.getByText('The smallest amount is ₱100.00')).toBeVisible()
  await typed(page, 'Amount').fill('500.01')
  // the rate is the server's
  await expect(amount(figure(page, 'Fee'), '₱25.00')).toBeAttached()
  await action(page).click()
  await expect(page.getByText('The largest amount is ₱500.00')).toBeVisible()
  await test.step('above a keyboard the tab bar makes room, and the button stays under the finger', async () => {
    const usual = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 440 })
    const tabBar = page.getByRole('navigation', { name: 'Main' })
    await typed(page, 'Amount').tap()
    await expect(tabBar).toBeHidden()
    await typed(page, 'Amount').fill('99')
    // a tap is ignored if the button has moved away from it
    await action(page).tap()
    await expect(page.getByText('The smallest amount is ₱100.00')).toBeVisible()
    await page.setViewportSize(usual)
    await expect(tabBar).toBeVisible()
  })
  await expect(password(page)).toHaveAttribute('inputmode', 'numeric')
  await password(page).fill('12')
  await action(page).click()
  await expect(page.getByText('The withdrawal password has 4 digits')).toBeVisible()
  // the amount is checked against the chosen source
  await page.getByRole('radio', { name: /Bonus/ }).check()
  await typed(page, 'Amount').fill('320.51')
  await action(page).click()
  await expect(page.getByText('This is more than is available')).toBeVisible()
  await typed(page, 'Amount').fill('320.50')
  await expect(amount(figure(page, 'Fee'), '₱0.00')).toBeAttached()
  await expect(amount(figure(page, 'You receive'), '₱320.50')).toBeAttached()
  expect(await world.ledger({ method: 'POST', path: '/mobile/withdraw' })).toEqual([])

  await test.step('the chat opens over the form and keeps its input', async () => {
    await chatTab(page).click()
    await expect(panel(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(typed(page, 'Amount')).toHaveValue('320.50')
  })
})

test('an outcome of another amount than was asked shows what was recorded, and says so', async ({
  member: { page, open },
  world,
}) => {
  const data = { id: 'W1', amount: 900, fee: 27, net: 873, bank_name: 'BPI', bank_no: '1234567890' }
  await world.fault('POST', '/mobile/withdraw', {
    type: 'body',
    body: JSON.stringify({ code: 0, data }),
  })
  await open('/withdraw')
  await formNamed('withdrawal').fill(page)
  await action(page).click()
  await slideToConfirm(page)
  const said = page.getByRole('status').filter({ hasText: 'Withdrawal requested' })
  await expect(amount(said, '₱900.00')).toBeAttached()
  await expect(amount(said, '₱873.00')).toBeAttached()
  await expect(said).toContainText('You asked for ₱1,000.50')
})

test('an error about a limit is gone once the limit is another one', async ({
  member: { page, open },
  world,
}) => {
  const limited = (max: number) => world.patch({ withdrawOptions: { limits: { min: 100, max } } })
  const field = typed(page, 'Amount')
  await limited(500)
  await page.clock.install()
  await open('/withdraw')
  await field.fill('600')
  await action(page).click()
  await expect(field).toHaveAccessibleDescription(/The largest amount is ₱500\.00/)
  await limited(5_000)
  await page.clock.fastForward('05:10')
  await expect(field).toHaveAccessibleDescription('₱100 – ₱5,000')
  await limited(550)
  await page.clock.fastForward('05:10')
  await expect(field).toHaveAccessibleDescription(/The largest amount is ₱550\.00/)
})

test.describe('with Google verification', () => {
  test.use({ setup: { options: { googleCode: '123456' } } })

  test('the form asks for the code, and remembers the account for the session', async ({
    member: { page, open },
    world,
  }) => {
    await open('/withdraw')
    await typed(page, 'Amount').fill('500')
    await page.getByRole('radio', { name: /BPI/ }).check()
    await password(page).fill('9999')
    await page.getByLabel('Google verification code').fill('123 456')
    await action(page).click()
    await slideToConfirm(page)
    await expect(toast(page, 'Wrong withdrawal password')).toBeVisible()
    // secrets must be entered for every attempt, the other fields stay filled in
    await expect(password(page)).toHaveValue('')
    await expect(page.getByLabel('Google verification code')).toHaveValue('')
    await expect(typed(page, 'Amount')).toHaveValue('500')
    const [sent] = await world.ledger({ method: 'POST', path: '/mobile/withdraw' })
    expect(sent?.body).toMatchObject({ google_code: '123456' })

    // session-expired.spec.ts erases what is stored under the member's keys
    expect(await memberKey(page, 'savedBanks')).toBeDefined()
    // the options may not say that a code is needed, but only the rejection
    await world.patch({ withdrawOptions: { google_bound: 0 } })
    await page.reload()
    await expect(page.getByRole('radio', { name: /BPI/ })).toBeChecked()
    await expect(page.getByLabel('Google verification code')).toHaveCount(0)

    await test.step('also if only the rejection says that it is needed', async () => {
      await typed(page, 'Amount').fill('500')
      await password(page).fill('1234')
      await action(page).click()
      const errors = { google_code: ['The code is required'] }
      const body = JSON.stringify({ message: 'Not valid', errors })
      await world.fault('POST', '/mobile/withdraw', { type: 'status', status: 422, body })
      await slideToConfirm(page)
      const code = page.getByLabel('Google verification code')
      await expect(code).toHaveAccessibleDescription('The code is required')
      await expect(page.getByText('The code is required')).toHaveCount(1)
      await code.fill('123456')
      await password(page).fill('1234')
      await action(page).click()
      await slideToConfirm(page)
      await expect(page.getByText('Withdrawal requested')).toBeVisible()
    })
  })
})

test('a question whose fee has changed, or whose account is gone, is withdrawn', async ({
  member: { page, open },
  world,
}) => {
  const changed = page.getByText('Something has changed since you were asked.')
  const question = page.getByRole('alertdialog')
  await page.clock.install()
  await open('/withdraw')
  await formNamed('withdrawal').fill(page)
  await action(page).click()
  await expect(question).toContainText('₱30.02')
  await world.patch({ withdrawOptions: { fee_rate: 0.05 } })
  await page.clock.fastForward('05:10')
  await expect(changed).toBeVisible()
  await expect(question).toHaveCount(0)
  await action(page).click()
  await expect(question).toContainText('₱50.03')
  await expect(changed).toHaveCount(0)
  await world.patch({ banks: [] })
  await page.clock.fastForward('05:10')
  await expect(question).toHaveCount(0)
  await expect(page.getByText(/^The account that was chosen is no longer there/)).toBeVisible()
  // never another account instead
  await page.getByRole('button', { name: 'Add account' }).waitFor()
  await expect(typed(page, 'Amount')).toHaveValue('1,000.50')
  expect(await world.ledger({ method: 'POST', path: '/mobile/withdraw' })).toEqual([])
})

test.describe('without an account', () => {
  test.use({ setup: { banks: [] } })

  test('the form lets the agent add one first, without leaving it', async ({
    member: { page, open },
    world,
  }) => {
    await world.patch({ banks: [{ bank_name: 'Without an id' }] })
    await open('/withdraw')
    await expect(page.getByText('1 account could not be read')).toBeVisible()
    await expect(page.getByText('No withdrawal accounts yet')).toHaveCount(0)
    await world.patch({ banks: [] })
    await page.reload()
    await expect(page.getByText('No withdrawal accounts yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add account' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add account' })
    await sheet.getByRole('combobox').fill('gca')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await sheet.getByLabel('Account number', { exact: true }).fill('0917 123 4567')
    await sheet.getByLabel('Account number again').fill('09171234567')
    await sheet.getByLabel('Account holder').fill('Maria')
    await sheet.getByLabel('Withdrawal password', { exact: true }).fill('1234')
    await action(page).click()
    await confirmButton(page, 'Add').click()
    await expect(sheet.getByText('The account is added')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).last().click()
    // the only account is chosen automatically
    await expect(page.getByRole('radio', { name: /GCash ··4567/ })).toBeChecked()

    await test.step('accounts of one bank that end alike are told apart', async () => {
      const holder = 'Maria'
      const alike = (bank_no: string) => ({ id: bank_no, bank_name: 'GCash', bank_no, holder })
      await world.patch({ banks: [alike('09171234567'), alike('09170094567')] })
      await page.reload()
      await expect(page.getByRole('radio', { name: /GCash ··34567/ })).toBeVisible()
      await expect(page.getByRole('radio', { name: /GCash ··94567/ })).toBeVisible()
      await open('/myBank')
      await expect(page.getByRole('button', { name: /^GCash ··/ })).toHaveText([/34567/, /94567/])
    })
  })
})
