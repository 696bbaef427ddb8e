import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { picture, pictureImage } from '../../support/sign-in-fields.ts'
import { dangers, dismissToasts, signIn } from '../../support/steps.ts'

/** Registering with an invitation. */

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true })

const GOOD = {
  Account: 'maria_08',
  Name: 'Maria Santos',
  'Phone number': '+63 917 123 4567',
  Password: 'better456',
  'Repeat password': 'better456',
  'Withdrawal password': '2580',
  'Repeat withdrawal password': '2580',
  'Code in the picture': '1234',
}

async function openForm(page: Page, address = '/#/register?code=MNL8K2QX'): Promise<void> {
  await page.goto(address)
  await expect(pictureImage(page)).toBeVisible()
}

async function fill(page: Page, change: Partial<typeof GOOD> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...GOOD, ...change })) {
    await field(page, name).fill(value)
  }
}

test('an invitation link names the inviter, and registering leads to sign-in', async ({
  page,
  context,
  world,
}) => {
  await openForm(page)
  await expect(field(page, 'Invitation code')).toHaveValue('MNL8K2QX')
  await expect(field(page, 'Invitation code')).not.toBeEditable()
  await expect(field(page, 'Invitation code')).toHaveAccessibleDescription(
    `Invited by ${world.account}`,
  )
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await fill(page)
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible()
  await expect(toast(page, 'Registered. Sign in to start.')).toBeVisible()
  await expect(field(page, 'Account')).toHaveValue('maria_08')
  // the registration has used the first one up
  await expect
    .poll(async () => {
      const paths = (await world.ledger()).map(({ path }) => path)
      return paths.slice(paths.indexOf('/mobile/register')).includes('/mobile/captcha')
    })
    .toBe(true)

  const [sent] = await world.ledger({ path: '/mobile/register' })
  expect(sent?.body).toEqual({
    invite_code: 'MNL8K2QX',
    account: 'maria_08',
    name: 'Maria Santos',
    phone: '+639171234567',
    password: 'better456',
    withdraw_password: '2580',
    captcha_key: expect.any(String),
    captcha: '1234',
  })
  // registration requests no self data, chat or announcements (R1.11)
  const calls = new Set((await world.ledger()).map(({ path }) => path))
  expect([...calls].toSorted()).toEqual([
    '/mobile/captcha',
    '/mobile/invites/MNL8K2QX',
    '/mobile/register',
  ])
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), history.state]),
  )
  for (const place of [stored, JSON.stringify(await context.storageState()), page.url()]) {
    expect(place).not.toContain('better456')
  }
})

test('an invalid field says why, and nothing is sent', async ({ page, world }) => {
  await openForm(page)
  await submit(page).click()
  await expect(field(page, 'Account')).toBeFocused()
  for (const [name, message] of [
    ['Account', /Please enter account/],
    ['Name', 'Please enter your name'],
    ['Phone number', /7 to 15 digits/],
    ['Password', /Please enter the password/],
    ['Withdrawal password', /Please enter the withdrawal password/],
    ['Code in the picture', 'Please enter the code in the picture'],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(message)
  }
  const long = '🙂'.repeat(250)
  await fill(page, {
    Account: long,
    Name: 'Maria 🙂',
    'Phone number': '０９１７１２３４５６７',
    'Repeat password': 'Better456',
    'Withdrawal password': '１２３４',
  })
  await submit(page).click()
  await expect(field(page, 'Account')).toHaveAccessibleDescription(/Only letters/)
  await expect(field(page, 'Account')).toHaveValue(long)
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/without emoji/)
  // corrected fields lose their error
  await expect(field(page, 'Phone number')).toHaveValue('09171234567')
  await expect(field(page, 'Phone number')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'Repeat password')).toHaveAccessibleDescription(/not the same/)
  await expect(field(page, 'Withdrawal password')).toHaveAccessibleDescription(/Exactly 4 digits/)
  expect(await axeViolations(page)).toEqual([])
  expect(await world.ledger({ path: '/mobile/register' })).toEqual([])

  // leaving the form asks first
  await page.getByRole('link', { name: 'Sign in' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Account')).toHaveValue(long)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible()
})

test('a rejection is shown beside its field, with another picture, and keeps what was typed', async ({
  page,
  world,
}) => {
  await openForm(page)
  for (const [change, name, message] of [
    [{ Account: world.account }, 'Account', /This account is taken/],
    [{ 'Code in the picture': '9999' }, 'Code in the picture', /Here is another one/],
  ] as const) {
    const before = await pictureImage(page).getAttribute('src')
    await fill(page, change)
    await submit(page).click()
    await expect(field(page, name)).toHaveAccessibleDescription(message)
    await expect(field(page, name)).toBeFocused()
    await expect(pictureImage(page)).not.toHaveAttribute('src', before ?? '')
    await expect(field(page, 'Code in the picture')).toHaveValue('')
    await expect(field(page, 'Password')).toHaveValue('better456')
  }
  await test.step('a code from the link that has become invalid can be replaced', async () => {
    await world.patch({ invites: [{ id: 7, code: 'MNL8K2QX', status: 0 }] })
    await fill(page)
    await submit(page).click()
    await expect(field(page, 'Invitation code')).toHaveAccessibleDescription(/not valid any more/)
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(field(page, 'Invitation code')).toBeEditable()
    await expect(field(page, 'Password')).toHaveValue('better456')
  })
  await expect(dangers(page)).toHaveCount(0)
})

test('an invitation code that is no longer valid can be replaced by typing another', async ({
  page,
  world,
}) => {
  // the code may be in the query or in the hash, and may look like a number
  await openForm(page, '/?code=CEBU2026#/register')
  await expect(field(page, 'Invitation code')).toHaveValue('CEBU2026')
  await expect(field(page, 'Invitation code')).toHaveAccessibleDescription(/not valid any more/)
  await expect(dangers(page)).toHaveCount(0)
  await page.evaluate(() => (location.hash = '#/register?code=1e5'))
  await expect(field(page, 'Invitation code')).toHaveValue('1e5')
  await page.getByRole('button', { name: 'Change' }).click()
  await field(page, 'Invitation code').fill(' MNL8K2QX ')
  await field(page, 'Account').focus()
  await expect(field(page, 'Invitation code')).toHaveAccessibleDescription(
    `Invited by ${world.account}`,
  )
  await test.step('the block says nothing about the code', async () => {
    await world.fault('GET', '/mobile/invites/:code', { type: 'code', code: 9_999_999 })
    await field(page, 'Invitation code').fill('DAVAO7')
    await field(page, 'Account').focus()
    await expect(dangers(page)).toHaveText(['Requests are paused for your safety.'])
    await expect(field(page, 'Invitation code')).not.toHaveAttribute('aria-invalid')
  })
})

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

test('a registration is sent once for many taps, and not at all offline', async ({
  page,
  context,
  world,
}) => {
  await openForm(page)
  await fill(page)
  await context.setOffline(true)
  await submit(page).click()
  await expect(toast(page, 'Please check your network first')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Maria Santos')
  await context.setOffline(false)
  await expect(pictureImage(page)).toBeVisible()
  expect(await world.ledger({ path: '/mobile/register' })).toEqual([])

  await world.fault('POST', '/mobile/register', { type: 'reset-after' })
  await field(page, 'Code in the picture').fill('1234')
  await submit(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 10; tap += 1) button.click()
  })
  const unknown = page.getByRole('alert').filter({ hasText: 'Result unknown' })
  await expect(unknown).toBeVisible()
  expect(await world.ledger({ path: '/mobile/register' })).toHaveLength(1)
  await test.step('it was made the first time: the rejection of another attempt does not hide that', async () => {
    await expect(picture(page)).toHaveAttribute('aria-busy', 'false')
    await field(page, 'Code in the picture').fill('1234')
    await submit(page).click()
    await expect(field(page, 'Account')).toHaveAccessibleDescription(/account is taken/)
    await expect(unknown).toBeVisible()
    await field(page, 'Account').fill('maria_09')
  })
  await page.getByRole('link', { name: 'try to sign in' }).click()
  await expect(field(page, 'Account')).toHaveValue('maria_08')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(field(page, 'Invitation code')).toBeEditable()
})

test('leaving a registration while it is being sent says what that does, and its outcome is a toast', async ({
  page,
  world,
}) => {
  const ways = [
    [{}, null, toast(page, 'Registered. Sign in to start.')],
    [{ Account: world.account }, null, toast(page, 'Registration: not completed')],
    [{}, 500, toast(page, /^Registration: result unknown\. The account may exist already/)],
  ] as const
  for (const [change, status, outcome] of ways) {
    await world.fault('POST', '/mobile/register', { type: 'hold' })
    if (status) await world.fault('POST', '/mobile/register', { type: 'status', status })
    await openForm(page)
    await fill(page, change)
    await submit(page).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Leave while this is being sent?')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible()
    await world.release()
    await expect(outcome).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible()
    await dismissToasts(page)
  }

  await test.step('so is that of a sign-in that is left for a registration', async () => {
    for (const [typed, outcome] of [
      ['wrong', 'Sign in: not completed'],
      [world.password, 'Sign in: done'],
    ] as const) {
      await page.goto('/#/userLogin')
      await world.fault('POST', '/mobile/login', { type: 'hold' })
      await signIn(page, { account: world.account, password: typed })
      await page.getByRole('link', { name: 'Register' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Register' })).toBeVisible()
      // the next picture is not there yet when the sign-in is opened again, which needs its own
      await world.fault('GET', '/mobile/captcha', { type: 'delay', ms: 2_000 })
      await world.release()
      await expect(toast(page, outcome)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  })
})
