import type { Page } from 'playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import { copied, dangers, onSignIn, renewSelf, sentCalls } from '../../support/steps.ts'

/** The profile, its passwords and Google verification. */

const sheet = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => sheet(page).getByLabel(name, { exact: true })
const submit = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true })
const entry = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

test('the profile shows who is signed in, and links to the screens of the account', async ({
  member: { page, open },
  world,
}) => {
  await open('/selfData')
  const main = page.getByRole('main')
  for (const text of [world.account, world.memberId, `uuid-${world.memberId}`]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(amount(main, '₱12,500.00')).toHaveCount(1)
  await expect(amount(main, '₱320.50')).toHaveCount(1)
  // two that do not fit beside each other are below each other
  await world.patch({ balance: { balance: '123456789.5', bonus: '98765432.1' } })
  await renewSelf(world)
  const tops = ['₱123,456,789.50', '₱98,765,432.10'].map(async (text) => {
    const box = await amount(main, text).boundingBox()
    return box?.y
  })
  const [balanceTop = 0, bonusTop] = await Promise.all(tops)
  expect(bonusTop).toBeGreaterThan(balanceTop)
  await expect(main.getByRole('link', { name: 'Level Gold' })).toBeVisible()
  await expect(main.getByText(/^\d+\.\d+\.\d+/)).toBeVisible()
  // nothing can update the app here, so nothing offers it
  await expect(main.getByRole('button', { name: 'Check for updates' })).toHaveCount(0)

  for (const [name, address] of [
    ['Invitation codes', '/invites'],
    ['Level', '/levelLog'],
    ['Events', '/eventPage'],
    ['Records', '/record'],
    ['Settings', '/defaultSet'],
  ] as const) {
    const link = main.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', `/#${address}`)
  }
  await main.getByRole('link', { name: 'Records', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible()
})

test('a password is changed by one request, after the errors beside its fields are gone', async ({
  member: { page, open },
  world,
  context,
}) => {
  await open('/selfData')
  await entry(page, 'Login password').click()
  await submit(page, 'Change password').click()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'Please enter the password',
  )
  await expect(field(page, 'Current password')).toBeFocused()
  await field(page, 'Current password').fill('not the one')
  await field(page, 'New password').fill('better４５６')
  await field(page, 'Repeat new password').fill('better４５６')
  await submit(page, 'Change password').click()
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/English keyboard/)
  await field(page, 'New password').fill('better456')
  await submit(page, 'Change password').click()
  await expect(field(page, 'Repeat new password')).toHaveAccessibleDescription(
    'The two entries are not the same',
  )
  expect(await axeViolations(page)).toEqual([])
  expect(await world.ledger({ path: '/mobile/password' })).toEqual([])

  await field(page, 'Repeat new password').fill('better456')
  await submit(page, 'Change password').click()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'This is not your current password',
  )
  await expect(field(page, 'Current password')).toHaveValue('')
  await expect(field(page, 'Current password')).toBeFocused()
  await expect(field(page, 'New password')).toHaveValue('better456')
  await expect(dangers(page)).toHaveCount(0)

  await test.step('the answer does not take the focus from a field that is being typed in', async () => {
    await world.fault('PUT', '/mobile/password', { type: 'hold' })
    await field(page, 'Current password').fill('not the one')
    await submit(page, 'Change password').click()
    await field(page, 'Repeat new password').fill('')
    await field(page, 'Repeat new password').pressSequentially('better')
    await world.release()
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(
      'This is not your current password',
    )
    await page.keyboard.type('456')
    await expect(field(page, 'Repeat new password')).toHaveValue('better456')
  })

  /** What the next start, or the next sign-in, would report. */
  const noted = () => page.evaluate(() => Object.keys(localStorage).join(' '))

  await test.step('an answer that says nothing leaves the result unknown, also for the next start', async () => {
    await world.fault('PUT', '/mobile/password', { type: 'code', code: 50_000 })
    await field(page, 'Current password').fill(world.password)
    await submit(page, 'Change password').click()
    await expect(sheet(page).getByRole('alert').filter({ hasText: 'Result unknown' })).toBeVisible()
    expect(await noted()).toContain('sending:')
  })

  await field(page, 'Current password').fill(world.password)
  await submit(page, 'Change password').click()
  await expect(toast(page, 'Login password changed')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  const sent = await world.ledger({ path: '/mobile/password' })
  expect(sent.at(-1)?.body).toEqual({ type: 'login', old: world.password, new: 'better456' })
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), location.href]),
  )
  for (const place of [stored, JSON.stringify(await context.storageState())]) {
    expect(place).not.toContain('better456')
  }

  await test.step('that of withdrawals, which must not be weak', async () => {
    await world.clearLedger()
    await entry(page, 'Withdrawal password').click()
    await field(page, 'Current withdrawal password').fill(world.withdrawPassword)
    for (const [pin, message] of [
      ['1111', /Too easy to guess/],
      ['２５８０', /Exactly 4 digits/],
    ] as const) {
      await field(page, 'New withdrawal password').fill(pin)
      await field(page, 'Repeat new withdrawal password').fill(pin)
      await submit(page, 'Change password').click()
      await expect(field(page, 'New withdrawal password')).toHaveAccessibleDescription(message)
    }
    await field(page, 'New withdrawal password').fill('2580')
    await field(page, 'Repeat new withdrawal password').fill('2580')
    await world.fault('PUT', '/mobile/password', { type: 'reset-after' })
    await submit(page, 'Change password').evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 10; tap += 1) button.click()
    })
    await expect(sheet(page).getByRole('alert').filter({ hasText: 'Result unknown' })).toBeVisible()
    await expect(field(page, 'Current withdrawal password')).toHaveValue('')
    await expect(field(page, 'New withdrawal password')).toHaveValue('2580')
    const tried = await world.ledger({ path: '/mobile/password' })
    expect(tried.map(({ body }) => body)).toEqual([
      { type: 'withdraw', old: world.withdrawPassword, new: '2580' },
    ])
    await test.step('a later rejection does not settle the attempt without an answer', async () => {
      await field(page, 'Current withdrawal password').fill(world.withdrawPassword)
      await submit(page, 'Change password').click()
      await expect(field(page, 'Current withdrawal password')).toHaveAccessibleDescription(
        'This is not your current password',
      )
      await expect(
        sheet(page).getByRole('alert').filter({ hasText: 'changed already' }),
      ).toBeVisible()
    })
    // a tap does not discard what is typed
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(sheet(page)).toHaveCount(0)
  })

  const change = async (old: string, next: string) => {
    await entry(page, 'Login password').click()
    await field(page, 'Current password').fill(old)
    await field(page, 'New password').fill(next)
    await field(page, 'Repeat new password').fill(next)
    await submit(page, 'Change password').click()
  }
  const report = page
    .getByRole('alert')
    .filter({ hasText: /^Login password.*Your password may have changed already/ })

  await test.step('the next start names the one that was being changed, and no other', async () => {
    await world.clearLedger()
    await world.fault('PUT', '/mobile/password', { type: 'hold' })
    await change('better456', 'even8better')
    await world.waitForRequests({ path: '/mobile/password' }, 1)
    await page.reload()
    await world.release()
    await expect(report).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
  })

  await test.step('until another one has been accepted', async () => {
    await change('not the one', 'once9more')
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(
      'This is not your current password',
    )
    await field(page, 'Current password').fill('even8better')
    await expect(report).toBeVisible()
    await submit(page, 'Change password').click()
    await expect(toast(page, 'Login password changed')).toBeVisible()
    await expect(report).toHaveCount(0)
  })

  await test.step('what the end of the session has turned away is not in doubt', async () => {
    await world.fault('PUT', '/mobile/password', { type: 'code', code: 10001, message: 'Over' })
    await change('once9more', 'yet10again')
    await expect(onSignIn(page)).toBeVisible()
    expect(await noted()).not.toContain('sending:')
  })
})

test('Google verification is set up by link, key or QR code, and switched by a code', async ({
  member: { page, open },
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/selfData')
  await entry(page, 'Google verification').click()
  await expect(
    sheet(page).getByRole('link', { name: 'Open my authenticator app' }),
  ).toHaveAttribute('href', /^otpauth:\/\/totp\/.*secret=/)
  await sheet(page).getByRole('button', { name: 'Copy key' }).click()
  await expect(sheet(page).getByText('key copied')).toBeAttached()
  const key = await copied(page)
  await expect(sheet(page).getByText(key)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Show QR code for another phone' }).click()
  await expect(
    sheet(page).getByRole('img', { name: 'QR code for your authenticator' }),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const code = field(page, '6-digit code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('12345')
  await submit(page, 'Turn on').click()
  await expect(code).toHaveAccessibleDescription('Please enter 6 digits')
  await code.fill('000000')
  await submit(page, 'Turn on').click()
  await expect(code).toHaveAccessibleDescription(/wrong or has expired/)
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
  await code.fill('１２３ 456')
  await submit(page, 'Turn on').click()
  await expect(toast(page, 'Google verification is on')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)

  await entry(page, 'Google verification').click()
  await expect(sheet(page).getByText(key)).toHaveCount(0)
  await field(page, '6-digit code').fill('123456')
  await submit(page, 'Turn off').click()
  await expect(toast(page, 'Google verification is off')).toBeVisible()
  const sent = await world.ledger({ path: '/mobile/google' })
  // a wrong code does not fetch the key again, which may be another one
  const accepted = sent.findIndex(({ body }) => JSON.stringify(body) === '{"code":"123456"}')
  expect(sent.slice(0, accepted).filter(({ method }) => method === 'GET')).toHaveLength(1)
  expect(
    sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]),
  ).toEqual([
    ['POST', { code: '000000' }],
    ['POST', { code: '123456' }],
    ['DELETE', { code: '123456' }],
  ])

  await test.step('a key that is another one after a failed attempt is not replaced silently', async () => {
    await entry(page, 'Google verification').click()
    await expect(sheet(page).getByText(key)).toBeVisible()
    await world.clearLedger()
    const data = { bound: 0, secret: 'NEWKEY', otpauth: 'otpauth://totp/Agent?secret=NEWKEY' }
    const body = JSON.stringify({ code: 0, data })
    await world.fault('GET', '/mobile/google', { type: 'body', body }, { times: null })
    const tryCode = async (status: number, message: RegExp) => {
      await world.fault('POST', '/mobile/google', { type: 'status', status })
      await code.fill('123456')
      await submit(page, 'Turn on').click()
      await expect(toast(page, message)).toBeVisible()
    }
    await tryCode(429, /Too many requests/)
    await tryCode(500, /had a problem/)
    const alert = sheet(page).getByRole('alert')
    await expect(alert.filter({ hasText: 'The key has changed' })).toBeVisible()
    await expect(sheet(page).getByText('NEWKEY')).toBeVisible()
    const methods = (await world.ledger({ path: '/mobile/google' })).map(({ method }) => method)
    expect(methods).toEqual(['POST', 'POST', 'GET'])
  })
})

test('an attempt without an answer is named also if it turned Google verification on or off', async ({
  member: { page, open },
  world,
}) => {
  // without the toasts, which a sheet contains
  const alerts = sheet(page).locator('form').getByRole('alert')
  await open('/selfData')
  await entry(page, 'Google verification').click()
  for (const [method, name, nowOffered] of [
    ['POST', 'Turn on', 'Turn off'],
    ['DELETE', 'Turn off', 'Turn on'],
  ] as const) {
    await world.fault(method, '/mobile/google', { type: 'reset-after' })
    await field(page, '6-digit code').fill('123456')
    await submit(page, name).click()
    await expect(submit(page, nowOffered)).toBeVisible()
    await expect(field(page, '6-digit code')).toHaveValue('')
    // no key has been replaced
    await expect(alerts).toHaveText([/^Result unknown/])
  }
})

test('Google verification keeps its key while the member enters it elsewhere', async ({
  member: { page, open },
  context,
  world,
}) => {
  await page.clock.install()
  await world.fault('GET', '/mobile/google', { type: 'status', status: 404 })
  await world.fault('GET', '/mobile/google', {
    type: 'body',
    body: '{"code":0,"data":{"bound":0}}',
  })
  await world.setClock(5 * 60_000)
  await open('/selfData')
  await entry(page, 'Google verification').click()
  await sheet(page).getByRole('button', { name: 'Retry' }).click()
  // an answer without a key
  await world.waitForRequests({ path: '/mobile/google' }, 2)
  await sheet(page).getByRole('button', { name: 'Retry' }).click()
  await expect(sheet(page).getByText(/clock is about 5 min off/)).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Copy key' })).toBeVisible()
  const calls = sentCalls(context)
  const selfData = () => page.waitForResponse('**/mobile/self')
  const returned = selfData()
  await page.clock.fastForward(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await returned
  await context.setOffline(true)
  await page.clock.fastForward(60_000)
  const reconnected = selfData()
  await context.setOffline(false)
  await page.clock.fastForward(6_000)
  await reconnected
  // what follows a moment later has been sent, too
  await page.clock.runFor(1_000)
  expect(calls.filter((call) => call.includes('/google'))).toEqual([])
})
