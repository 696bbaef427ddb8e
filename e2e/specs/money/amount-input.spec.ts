import { amount, expect, test } from '../../support/fixtures.ts'
import { action, askToSend, confirmForm, formNamed, SETUP } from '../../support/money-forms.ts'

/** A typed or pasted amount is rejected with a clear message, or confirmed and sent exactly. */

const MISSING = 'Please enter the amount'
const UNREADABLE = 'Please enter an amount above 0 with at most two decimals'
const HIDDEN = 'This holds an invisible character. Clear the field and type it by hand.'
const TOO_MUCH = 'This is more than is available'

/** One of each kind; src/lib/amount-field.spec.ts covers all others. */
const REJECTED = [
  ['', MISSING],
  ['1e3', UNREADABLE],
  ['1\u200B000', HIDDEN],
  ['12,500.01', TOO_MUCH],
] as const

const TAKEN = [
  ['1,000.50', '₱1,000.50'],
  ['１２３．４５', '₱123.45'],
] as const

test.use({ setup: SETUP })

test('an amount that is invalid is rejected beside its field, and a valid one confirmed and sent exactly', async ({
  member: { page, open },
  context,
  world,
}) => {
  const form = formNamed('transfer')
  await open('/')
  await askToSend(page, form)
  const question = page.getByRole('alertdialog')
  const cancel = question.getByRole('button', { name: 'Cancel' })
  await cancel.click()
  const field = page.getByRole('textbox', { name: 'Amount', exact: true })

  for (const [typed, message] of REJECTED) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(question).toHaveCount(0)
  for (const [typed, shown] of TAKEN) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(question).toContainText(shown)
    await cancel.click()
  }
  await test.step('digits that the keyboard composes are grouped without being changed', async () => {
    const keyboard = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    const commit = (text: string) => keyboard.send('Input.insertText', { text })
    await test.step('digit by digit', async () => {
      await field.fill('')
      for (const digit of '12345') {
        await compose(digit)
        await commit(digit)
      }
      await expect(field).toHaveValue('12,345')
    })
    await test.step('as a whole', async () => {
      await field.fill('')
      for (const text of ['1', '12', '123', '1234', '12345']) await compose(text)
      await commit('12345')
      await expect(field).toHaveValue('12,345')
    })
    await test.step('in the middle, with the caret after the same digit', async () => {
      await field.press('Home')
      await compose('９')
      await commit('９')
      await expect(field).toHaveValue('912,345')
      await page.keyboard.type('8')
      await expect(field).toHaveValue('9,812,345')
    })
  })
  await test.step('two lines that are pasted do not become one amount', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await field.fill('')
      await field.press('ControlOrMeta+v')
    }
    await paste('500\n700')
    await expect(field).toHaveValue('500 / 700')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(new RegExp(UNREADABLE))
    await paste('₱1500.50\n')
    await expect(field).toHaveValue('1,500.50')
  })
  await test.step('undoing and redoing change no digits', async () => {
    await field.fill('')
    await page.keyboard.type('1234567')
    for (const key of ['z', 'Shift+z']) {
      for (let times = 0; times < 9; times += 1) await field.press(`ControlOrMeta+${key}`)
      await expect(field).toHaveValue('1,234,567')
    }
  })
  await test.step('the account is trimmed, and rejected if it contains invisible characters', async () => {
    await field.fill(form.retained.value)
    const account = page.getByRole('textbox', { name: 'To account' })
    await account.fill('agent_\u202Emanila08')
    await action(page).click()
    await expect(account).toHaveAccessibleDescription(HIDDEN)
    await expect(account).toBeFocused()
    await expect(question).toHaveCount(0)
    await account.fill('\u00A0agent_manila08\u00A0')
    await action(page).click()
    await expect(question.getByText('agent_manila08', { exact: true })).toBeVisible()
    expect(await world.ledger({ method: 'POST' })).toEqual([])
  })
  await confirmForm(page, form)
  const sent = await world.waitForRequests({ method: 'POST', path: form.path })
  // exactly what the confirmation has shown
  expect(sent.map(({ body }) => body)).toEqual([form.body])
})

test.describe('amounts with fractions of a centavo', () => {
  test.use({
    setup: { balance: { balance: 1893.456, bonus: 320.505, processing_amount: 0.1 + 0.2 } },
  })

  test('are shown rounded; an exchange asks for one, and All offers no more than is available', async ({
    member: { page, open },
    world,
  }) => {
    await open('/')
    const surface = page.getByRole('region', { name: 'Balance' })
    for (const text of ['₱1,893.46', '₱320.51', '₱0.30']) {
      await expect(amount(surface, text)).toBeAttached()
    }
    const form = formNamed('exchange')
    await form.open?.(page)
    await expect(amount(page, '₱320.5')).toBeAttached()
    await action(page).click()
    await expect(page.getByText('Please enter the amount')).toBeVisible()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await action(page).click()
    await confirmForm(page, form)
    const [sent] = await world.waitForRequests({ method: 'POST', path: form.path })
    expect(sent?.body).toEqual({ amount: 320.5 })
  })
})
