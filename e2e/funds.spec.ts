import type { Page } from 'playwright/test'
import { amount, expect, test, toast } from './fixtures.ts'
import { addProof, confirmButton } from './money-forms.ts'
import { dangers, dismissToasts, signIn } from './steps.ts'

/** Withdrawals and deposits: what each form knows, shows and keeps, and the records. */

const action = (page: Page) => page.getByRole('button', { name: 'Continue' })
const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const figure = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div', { hasText: name }).last()

const DEPOSIT = {
  id: 'D1',
  method: 'bank',
  amount: 5000,
  usdt_amount: null,
  account_id: 2,
  bank_name: 'UnionBank',
  bank_no: '109455667788',
  holder: 'Luzon Trading Inc.',
  reference: '9021345678123',
  paid_at: '2026-01-20 20:00:00',
  note: 'By phone',
  status: 1,
  reason: '',
  created_at: '2026-01-20 20:05:00',
  updated_at: null,
}

test.describe('withdraw', () => {
  test('fee and net as one types are what is confirmed, sent and recorded', async ({
    member: { page, open },
    world,
  }) => {
    await open('/withdraw')
    for (const [text, fee, net] of [
      ['0.01', '₱0.00', '₱0.01'],
      ['0.33', '₱0.01', '₱0.32'],
      ['33.33', '₱1.00', '₱32.33'],
      ['x', 'No amount', 'No amount'],
    ] as const) {
      await typed(page, 'Amount').fill(text)
      await expect(amount(figure(page, 'Fee'), fee)).toBeAttached()
      await expect(amount(figure(page, 'You receive'), net)).toBeAttached()
    }
    await page.getByRole('button', { name: 'All' }).click()
    await expect(typed(page, 'Amount')).toHaveValue('12500')
    await typed(page, 'Amount').fill('116.83')
    await page.getByRole('radio', { name: /GCash/ }).check()
    await page.getByLabel('Withdrawal password', { exact: true }).fill('1234')
    await expect(amount(figure(page, 'Fee'), '₱3.50')).toBeAttached()
    await action(page).click()
    for (const text of ['₱116.83', '₱3.50', '₱113.33', 'GCash 09171234567']) {
      await expect(page.getByRole('alertdialog')).toContainText(text)
    }
    await confirmButton(page, 'Withdraw').click()
    await expect(amount(page.getByRole('status'), '₱113.33')).toBeAttached()
    await page.getByRole('button', { name: 'Open the record' }).click()
    await expect(page.getByRole('button', { name: /GCash ··4567/ })).toContainText('₱113.33')
    const [sent] = await world.ledger({ method: 'POST', path: '/mobile/withdraw' })
    expect(sent?.body).toEqual({
      source: 'balance',
      amount: 116.83,
      bank_id: '1',
      withdraw_password: '1234',
    })
    const balance = (await world.snapshot()).balance
    expect(balance.balance).toBe(12_383.17)
  })

  test('what is wrong stands beside its field, names the limit, and nothing is sent', async ({
    member: { page, open },
    world,
  }) => {
    await open('/withdraw')
    await action(page).click()
    await expect(typed(page, 'Amount')).toBeFocused()
    for (const words of [
      'Please enter the amount',
      'Please choose the account',
      'Please enter the withdrawal password',
    ]) {
      await expect(page.getByText(words)).toBeVisible()
    }
    for (const [text, words] of [
      ['99.99', 'The smallest amount is ₱100.00'],
      ['12500.01', 'This is more than is available'],
      ['1e3', 'Please enter an amount above 0'],
    ] as const) {
      await typed(page, 'Amount').fill(text)
      await action(page).click()
      await expect(page.getByText(words)).toBeVisible()
    }
    await page.getByLabel('Withdrawal password', { exact: true }).fill('12')
    await action(page).click()
    await expect(page.getByText('The withdrawal password has 4 digits')).toBeVisible()
    // the amount is judged by what its source has
    await page.getByRole('radio', { name: /Dividend/ }).check()
    await typed(page, 'Amount').fill('320.51')
    await action(page).click()
    await expect(page.getByText('This is more than is available')).toBeVisible()
    await typed(page, 'Amount').fill('320.50')
    await expect(amount(figure(page, 'Fee'), '₱0.00')).toBeAttached()
    await expect(amount(figure(page, 'You receive'), '₱320.50')).toBeAttached()
    expect(await world.ledger({ method: 'POST', path: '/mobile/withdraw' })).toEqual([])
  })

  test.describe('with Google verification', () => {
    test.use({ setup: { options: { googleCode: '123456' } } })

    test('asks for the code and remembers the account until the session is over', async ({
      member: { page, open },
      world,
    }) => {
      await open('/withdraw')
      await typed(page, 'Amount').fill('500')
      await page.getByRole('radio', { name: /BPI/ }).check()
      await page.getByLabel('Withdrawal password', { exact: true }).fill('9999')
      await page.getByLabel('Google verification code').fill('123 456')
      await action(page).click()
      await confirmButton(page, 'Withdraw').click()
      await expect(toast(page, 'Wrong withdrawal password')).toBeVisible()
      // secrets are asked for every attempt, the rest is kept
      await expect(page.getByLabel('Withdrawal password', { exact: true })).toHaveValue('')
      await expect(page.getByLabel('Google verification code')).toHaveValue('')
      await expect(typed(page, 'Amount')).toHaveValue('500')
      const [sent] = await world.ledger({ method: 'POST', path: '/mobile/withdraw' })
      expect(sent?.body).toMatchObject({ google_code: '123456' })

      await page.reload()
      await expect(page.getByRole('radio', { name: /BPI/ })).toBeChecked()
      await world.patch({ options: { googleCode: null } })
      await world.revoke()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(
        'savedBanks',
      )
      await signIn(page, world)
      await expect(page.getByRole('radio', { name: /BPI/ })).not.toBeChecked()
    })
  })

  test('without options or limits nothing can be sent, and it says so', async ({
    member: { page, open },
    world,
  }) => {
    const unusable = [
      { limits: null },
      { limits: { min: 100, max: null }, fee_rate: 0.03 },
      { limits: { min: 100, max: 500 }, fee_rate: null },
    ]
    await open('/withdraw')
    for (const withdrawOptions of unusable) {
      await world.patch({ withdrawOptions })
      await page.reload()
      await expect(page.getByText('Could not load')).toBeVisible()
      await expect(action(page)).toHaveCount(0)
    }
    await world.patch({ withdrawOptions: { fee_rate: 0.05 } })
    await page.getByRole('button', { name: 'Retry' }).click()
    await typed(page, 'Amount').fill('500.01')
    // the rate is the server's
    await expect(amount(figure(page, 'Fee'), '₱25.00')).toBeAttached()
    await action(page).click()
    await expect(page.getByText('The largest amount is ₱500.00')).toBeVisible()
  })

  test.describe('without an account', () => {
    test.use({ setup: { banks: [] } })

    test('asks to add one first, without leaving', async ({ member: { page, open } }) => {
      await open('/withdraw')
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
      await sheet.getByRole('button', { name: 'Continue' }).click()
      await confirmButton(page, 'Add').click()
      await sheet.getByRole('button', { name: 'Close' }).last().click()
      // the only one needs no choosing
      await expect(page.getByRole('radio', { name: /GCash ··4567/ })).toBeChecked()
    })
  })
})

test.describe('withdrawal records', () => {
  test.use({ setup: { counts: { withdraws: 26 } } })

  test('filter in the address, totals, detail, and a cancellation that is sent once', async ({
    member: { page, open },
    world,
  }) => {
    await open('/withdrawRecord')
    await expect(page.getByText('26 records')).toBeVisible()
    await page.getByRole('button', { name: 'Under way' }).click()
    await expect(page).toHaveURL(/status=pending/)
    await expect(page.getByText('1 record', { exact: true })).toBeVisible()
    await page.getByRole('list', { name: 'Withdrawal records' }).getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: 'Withdrawal' })
    await expect(sheet.getByText('To be approved').first()).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await confirmButton(page, 'Cancel withdrawal').evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(toast(page, 'Cancelled')).toBeVisible()
    await expect(page.getByText('Nothing matches')).toBeVisible()
    expect(await world.ledger({ method: 'POST' })).toHaveLength(1)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page).not.toHaveURL(/status=/)
    await page
      .getByRole('button', { name: /Real name mismatch/ })
      .first()
      .click()
    await expect(sheet).toContainText('The account belongs to somebody else.')
    await expect(sheet.getByRole('button', { name: 'Copy Account number' })).toBeVisible()
  })

  test('an unknown cancellation says so, and the record is asked for again', async ({
    member: { page, open },
    world,
  }) => {
    await open('/withdrawRecord?status=pending')
    await world.fault('POST', '/mobile/withdraws/:id/cancel', { type: 'reset-after' })
    await page.getByRole('list', { name: 'Withdrawal records' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await confirmButton(page, 'Cancel withdrawal').click()
    await expect(
      toast(page, 'Result unknown. The record shows what the server says.'),
    ).toBeVisible()
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })
})

test.describe('deposit', () => {
  test('the one under way shows itself instead of a second form, until it is cancelled', async ({
    member: { page, open },
    world,
  }) => {
    await world.patch({ deposits: [DEPOSIT] })
    await open('/deposit')
    await expect(page.getByText('Your deposit is under way')).toBeVisible()
    await expect(amount(page.getByRole('main'), '₱5,000.00')).toBeAttached()
    await expect(action(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel deposit' }).click()
    await confirmButton(page, 'Cancel deposit').click()
    await expect(action(page)).toBeVisible()
  })

  test('an upload cut off keeps form and photo; one that arrived shows itself', async ({
    member: { page, open },
    world,
  }) => {
    await open('/deposit')
    await page.getByRole('button', { name: '₱5,000', exact: true }).click()
    await page.getByRole('radio', { name: /GCash/ }).check()
    await page.getByLabel('Reference number').fill('9021345678123')
    await addProof(page)
    await action(page).click()
    await world.fault('POST', '/mobile/deposit', { type: 'reset-before' })
    await confirmButton(page, 'Send').click()
    await expect(page.getByRole('heading', { name: 'Result unknown' })).toBeVisible()
    expect((await world.snapshot()).deposits).toEqual([])
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect(typed(page, 'Amount')).toHaveValue('5000')
    await expect(page.getByText(/^Ready, /)).toBeVisible()
    await action(page).click()
    await world.fault('POST', '/mobile/deposit', { type: 'reset-after' })
    await confirmButton(page, 'Send again').click()
    await expect(page.getByText('Your deposit is under way')).toBeVisible()
    expect((await world.snapshot()).deposits).toHaveLength(1)
    expect(await world.ledger({ method: 'POST', path: '/mobile/deposit' })).toHaveLength(2)
  })

  test('USDT: what it is worth, the address and its picture, and what is sent', async ({
    member: { page, open },
    world,
  }) => {
    await open('/deposit')
    await page.getByRole('link', { name: 'USDT' }).click()
    await expect(page).toHaveURL(/method=usdt/)
    await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy Address' })).toBeVisible()
    await typed(page, 'Amount in USDT').fill('8.56')
    await action(page).click()
    await expect(page.getByText('The smallest amount is ₱500.00')).toBeVisible()
    await typed(page, 'Amount in USDT').fill('100.50')
    await expect(amount(page.getByRole('main'), '₱5,864.18')).toBeAttached()
    await page.getByLabel('Transaction hash').fill('0xabc')
    await addProof(page)
    await action(page).click()
    for (const text of ['100.50 USDT', '₱5,864.18', 'TRC20', '0xabc']) {
      await expect(page.getByRole('alertdialog')).toContainText(text)
    }
    await confirmButton(page, 'Send').click()
    await expect(page.getByText('Your deposit is under way')).toBeVisible()
    const [sent] = await world.ledger({ method: 'POST', path: '/mobile/deposit' })
    expect(sent?.body).toMatchObject({ method: 'usdt', amount: '100.5' })
    expect(sent?.body).not.toHaveProperty('account_id')
  })

  test('ways to pay follow the flags, and a way without an account says so', async ({
    member: { page, open },
    world,
  }) => {
    await world.patch({ self: { can_deposit: 0 } })
    await open('/deposit?method=bank')
    await expect(typed(page, 'Amount in USDT')).toBeVisible()
    await expect(page.getByRole('link', { name: 'USDT' })).toHaveCount(0)
    await world.patch({ depositOptions: { usdt: null } })
    await page.reload()
    await expect(page.getByText('No account to pay to at the moment')).toBeVisible()
    await world.patch({ self: { can_deposit_usdt: 0 } })
    await page.reload()
    await expect(page.getByText('Deposits are not open to you')).toBeVisible()
    await world.patch({
      self: { can_deposit: 1 },
      depositOptions: { limits: { min: 500, max: null } },
    })
    await page.reload()
    await expect(page.getByText('Could not load')).toBeVisible()
    await dismissToasts(page)
    await world.patch({
      depositOptions: { limits: { min: 500, max: 900 }, quick: ['x', 100, 700] },
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('group', { name: 'Quick amounts' }).getByRole('button')).toHaveText(
      ['₱700'],
    )
    await action(page).click()
    await expect(page.getByText('Please enter the deposit amount')).toBeVisible()
    for (const words of ['choose the account', 'reference of your payment', 'add a photo']) {
      await expect(page.getByText(words)).toBeVisible()
    }
    await expect(dangers(page)).toHaveCount(0)
  })

  test('a rejected one tells why, and is sent again with its fields kept', async ({
    member: { page, open },
    world,
  }) => {
    const reason = 'No payment with this reference has arrived.'
    await world.patch({ deposits: [{ ...DEPOSIT, status: 3, reason }] })
    await open('/depositRecord')
    await page.getByRole('list', { name: 'Deposit records' }).getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText(reason)
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(typed(page, 'Amount')).toHaveValue('5000')
    await expect(page.getByRole('radio', { name: /UnionBank/ })).toBeChecked()
    await expect(page.getByLabel('Reference number')).toHaveValue('9021345678123')
    await expect(page.getByLabel('When you paid')).toHaveValue('2026-01-20T20:00')
    await expect(page.getByLabel('Note (optional)')).toHaveValue('By phone')
    await addProof(page)
    await action(page).click()
    await confirmButton(page, 'Send').click()
    await expect(page.getByText('Your deposit is under way')).toBeVisible()
    expect((await world.snapshot()).deposits).toHaveLength(2)
  })

  test('records: empty, failed, and filtered by the days of the address', async ({
    member: { page, open },
    world,
  }) => {
    await world.fault('GET', '/mobile/deposits', { type: 'status', status: 500 }, { times: 2 })
    await open('/depositRecord')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No deposits yet')).toBeVisible()
    await world.patch({ deposits: [DEPOSIT] })
    await open('/depositRecord?from=2026-01-20&to=2026-01-20&status=bad')
    await expect(page.getByText('1 record', { exact: true })).toBeVisible()
    const asked = await world.ledger({ method: 'GET', path: '/mobile/deposits' })
    expect(asked.at(-1)?.query).toEqual({
      page: '1',
      date_from: '2026-01-20',
      date_to: '2026-01-20',
    })
  })
})
