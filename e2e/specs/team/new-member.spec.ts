import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { cookie, openInPage } from '../../support/links.ts'
import { confirmButton } from '../../support/money-forms.ts'
import { fillNewMember } from '../../support/new-member.ts'
import { copied, dangers } from '../../support/steps.ts'

/** /createAcc: an account for a new member of one's own line. */

const rows = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const CREATE = { method: 'POST', path: '/mobile/team/members' }

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  expectedConsole: [/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/],
})

test('a new account is confirmed, made once, and shown once with all that its owner needs', async ({
  member: { page, open },
  world,
}) => {
  await open('/createAcc')
  await next(page).click()
  await expect(field(page, 'Account')).toBeFocused()
  await expect(field(page, 'Account')).toHaveAccessibleDescription(/Please enter account/)
  await expect(field(page, 'Maximum per order')).toHaveAccessibleDescription(/enter the amount/)
  expect(await axeViolations(page)).toEqual([])
  await fillNewMember(page)
  await page.getByRole('switch', { name: 'Shipping' }).click()
  await world.fault('POST', CREATE.path, { type: 'code', code: 10_011, message: 'Taken' })
  await next(page).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/cebu_agent1.*Ana Reyes.*\+639171234567.*0\.50%.*0\.70%/)
  await expect(question).not.toContainText('better456')
  await confirmButton(page, 'Create account').click()
  await expect(field(page, 'Account')).toHaveAccessibleDescription(/account is taken/)
  await expect(dangers(page)).toHaveCount(0)
  // nothing typed is lost
  await expect(field(page, 'Repeat password')).toHaveValue('better456')

  await next(page).click()
  await confirmButton(page, 'Create account').evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 10; tap += 1) button.click()
  })
  await expect(page.getByText(/^Account created/)).toBeInViewport()
  await page.getByRole('button', { name: 'Copy all' }).click()
  await expect(page.getByRole('status').getByText('All copied')).toBeAttached()
  expect(await copied(page)).toMatch(
    /#\/userLogin\nAccount: cebu_agent1\nName: Ana Reyes\nPassword: better456\nWithdrawal password: 4711$/,
  )
  const sent = (await world.ledger(CREATE)).map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual({
    account: 'cebu_agent1',
    name: 'Ana Reyes',
    phone: '+639171234567',
    password: 'better456',
    withdraw_password: '4711',
    rates: { payment: 0.5, collection: 0.7 },
    permissions: { payment: 1, collection: 1, shipping: 1 },
    limits: { min: 500, max: 20_000 },
  })
  await test.step('a link with another token does not take it away', async () => {
    const token = await world.newToken()
    await openInPage(page, token, '/record')
    await expect.poll(() => cookie(page.context(), 'token')).toBe(token)
    await expect(page.getByText('better456')).toBeVisible()
  })
  await page.getByRole('link', { name: 'View in members' }).click()
  await expect(rows(page)).toHaveText([/cebu_agent1/])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeVisible()
  await expect(page.getByText('better456')).toHaveCount(0)
})

test('a new account is not sent offline or by itself, and is not lost unasked', async ({
  member: { page, open },
  context,
  world,
}) => {
  await open('/myTeam')
  await page.getByRole('link', { name: /^Create account/ }).click()
  await fillNewMember(page)
  await world.waitForSubscription()
  await context.setOffline(true)
  await expect(next(page)).toBeDisabled()
  await expect(page.getByRole('main')).toContainText('Please check your network first')
  await context.setOffline(false)
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Back' }).click(),
  ]) {
    await leave()
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'Account')).toHaveValue(' cebu_agent1 ')
  }

  await world.fault('POST', CREATE.path, { type: 'reset-after' })
  await next(page).click()
  await confirmButton(page, 'Create account').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Result unknown' })).toBeVisible()
  await expect(field(page, 'Password')).toHaveValue('better456')
  await next(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('may have succeeded')
  await confirmButton(page, 'Send again').click()
  // it was made the first time: the server says so, and nothing is made twice
  await expect(field(page, 'Account')).toHaveAccessibleDescription(/account is taken/)
  expect(await world.ledger(CREATE)).toHaveLength(2)
  await page.getByRole('link', { name: 'Look it up' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(rows(page)).toHaveText([/cebu_agent1/])
})
