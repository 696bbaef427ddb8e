import { expect, test } from './fixtures.ts'
import { askToSend, confirmButton, MONEY_FORMS, SETUP } from './money-forms.ts'

/** What may be typed or pasted as an amount: a clear message, or exactly what will be sent. */

const MISSING = 'Please enter the amount'
const UNREADABLE = 'Please enter an amount above 0 with at most two decimals'
const TOO_MUCH = 'This is more than is available'

const REFUSED = [
  ['', MISSING],
  ['   ', MISSING],
  ['0', UNREADABLE],
  ['0.00', UNREADABLE],
  ['-1', UNREADABLE],
  ['0.001', UNREADABLE],
  ['1e3', UNREADABLE],
  ['1,00', UNREADABLE],
  ['1.2.3', UNREADABLE],
  ['٣', UNREADABLE],
  ['NaN', UNREADABLE],
  ['1234567890123456', UNREADABLE],
  ['12,500.01', TOO_MUCH],
] as const

const TAKEN = [
  ['1,000.50', '₱1,000.50', 1000.5],
  ['\u00A0₱ 2 000 ', '₱2,000.00', 2000],
  ['１２３．４５', '₱123.45', 123.45],
  ['.5', '₱0.50', 0.5],
  ['12500', '₱12,500.00', 12_500],
] as const

test.use({ setup: SETUP })

test('an amount is refused beside its field, or confirmed and sent exactly', async ({
  member: { page, open },
  world,
}) => {
  const transfer = MONEY_FORMS.find(({ name }) => name === 'transfer')!
  await open('/')
  await askToSend(page, transfer)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  const field = page.getByRole('textbox', { name: 'Amount', exact: true })
  const next = page.getByRole('button', { name: 'Continue' })

  for (const [typed, message] of REFUSED) {
    await field.fill(typed)
    await next.click()
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(field).toHaveValue(typed)
    await expect(question).toHaveCount(0)
  }
  for (const [typed, shown] of TAKEN) {
    await field.fill(typed)
    await next.click()
    await expect(question).toContainText(shown)
    await question.getByRole('button', { name: 'Cancel' }).click()
  }
  await field.fill(TAKEN[0][0])
  await next.click()
  await confirmButton(page, transfer.confirm).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(TAKEN[0][1])
  const sent = await world.ledger({ method: 'POST', path: '/mobile/transfer' })
  expect(sent.map(({ body }) => body)).toEqual([
    { account: 'agent_manila08', amount: TAKEN[0][2], withdraw_password: '1234' },
  ])
})
