import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import {
  account,
  captcha,
  password,
  picture,
  pictureImage,
  submit,
} from '../../support/sign-in-fields.ts'
import { dangers, knowCaptchas, signIn, signOut } from '../../support/steps.ts'
import { fingerOn } from '../../support/taps.ts'

/** The sign-in screen: what is typed, checked and sent. */

/** In either language. */
const pictureSource = (page: Page) => page.locator('form img').getAttribute('src')

/** Expects an error at the field, also for a screen reader; null for none. */
async function expectWrong(field: Locator, message: string | null): Promise<void> {
  if (message === null) return expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(message)
}

/** Opens the screen with its picture loaded, on a device where somebody has signed in before. */
async function openSignIn(page: Page): Promise<void> {
  await knowCaptchas(page)
  await page.goto('/#/userLogin')
  await expect(pictureImage(page)).toBeVisible()
}

test('a member signs in with Enter the first time, and with three taps the next time', async ({
  page,
  context,
  world,
}) => {
  await test.step('the first time Enter sends the form, and the password is stored nowhere', async () => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto('/#/userLogin')
    const finger = fingerOn(page)
    await finger.type(account(page), world.account)
    await page.keyboard.press('Enter')
    await expect(password(page)).toBeFocused()
    await page.keyboard.type(world.password)
    await page.keyboard.press('Enter')
    await expect(captcha(page)).toBeFocused()
    // the length of a code is not known yet, so its last digit does not send the form
    await expect(pictureImage(page)).toBeVisible()
    await page.keyboard.type('1234')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
    expect(finger.taps()).toBe(1)
    const sent = await world.ledger({ path: '/mobile/login' })
    expect(sent.map((entry) => entry.body)).toEqual([
      {
        account: world.account,
        password: world.password,
        captcha_key: expect.stringMatching(/^captcha-\d+$/),
        captcha: '1234',
      },
    ])
    const inPage = await page.evaluate(() =>
      JSON.stringify([{ ...history.state }, location.href, document.documentElement.outerHTML]),
    )
    const stored = JSON.stringify(await context.storageState())
    for (const place of [inPage, stored, ...urls]) expect(place).not.toContain(world.password)
    expect((await context.cookies()).map(({ name }) => name)).toContain('token')
  })
  await test.step('the second time the last digit sends it, with spaces removed except in the password', async () => {
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await signOut(page)
    await expect(pictureImage(page)).toBeVisible()
    await world.patch({ options: { password: ' with space ' } })
    await world.clearLedger()
    const finger = fingerOn(page)
    await finger.type(account(page), `  ${world.account} `)
    await finger.type(password(page), ' with space ')
    await finger.type(captcha(page), ' 12 34')
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
    expect(finger.taps()).toBe(3)
    const [sent] = await world.ledger({ path: '/mobile/login' })
    expect(sent?.body).toMatchObject({
      account: world.account,
      password: ' with space ',
      captcha: '1234',
    })
  })
})

test('what is typed is checked, kept and sent once', async ({ page, world }) => {
  await openSignIn(page)
  await test.step('an invalid field says why, the first one takes the focus, and nothing is sent', async () => {
    const noPassword = 'Please enter the password'
    const noCode = 'Please enter the code in the picture'

    await test.step('the fields suit a password manager and a phone keyboard', async () => {
      await expect(account(page)).toHaveAttribute('autocomplete', 'username')
      await expect(account(page)).toHaveAttribute('autocapitalize', 'none')
      await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
      await expect(captcha(page)).toHaveAttribute('autocomplete', 'off')
      await expect(password(page)).toHaveAttribute('type', 'password')
      await password(page).fill('visible?')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(password(page)).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect(password(page)).toHaveAttribute('type', 'password')
      await expect(password(page)).toHaveValue('visible?')
      await password(page).fill('')
    })

    await test.step('empty fields', async () => {
      await submit(page).click()
      await expectWrong(account(page), 'Please enter account')
      await expectWrong(password(page), noPassword)
      await expectWrong(captcha(page), noCode)
      await expect(account(page)).toBeFocused()
    })
    await test.step('a corrected field loses its error at once', async () => {
      await account(page).fill(world.account)
      await expectWrong(account(page), null)
      await expectWrong(password(page), noPassword)
      await submit(page).click()
      await expect(password(page)).toBeFocused()
    })
    await test.step('a field that has the focus already has its error read out', async () => {
      await password(page).fill('x')
      await captcha(page).press('Enter')
      await expect(page.locator('[data-announcer]')).toHaveText(noCode)
    })
    await test.step('65 characters', async () => {
      const long = 'é'.repeat(65)
      const fields = [account(page), password(page), captcha(page)]
      for (const field of fields) await field.fill(long)
      await submit(page).click()
      for (const field of fields) await expectWrong(field, 'At most 64 characters')
      await expect(account(page)).toHaveValue(long)
    })
    expect(await world.ledger({ path: '/mobile/login' })).toEqual([])
  })
  await test.step('a change of language keeps every half-typed field', async () => {
    await account(page).fill(world.account)
    await password(page).fill('half')
    await captcha(page).fill('12')
    await page.getByRole('button', { name: '切换到中文' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('登录')
    const values = () =>
      page.locator('input').evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
    expect(await values()).toEqual([world.account, 'half', '12'])
    const old = await pictureSource(page)
    await page.locator('form button[type=submit]').click()
    await world.waitForRequests({ path: '/mobile/login' })
    await expect(page.getByRole('alert')).toContainText('验证码')
    await expect(page.locator('form img')).not.toHaveAttribute('src', old ?? '')
    const [sent] = await world.ledger({ path: '/mobile/login' })
    expect(sent?.headers['localization']).toBe('zh-CN')
    await page.getByRole('button', { name: 'Switch to English' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sign in')
    expect(await values()).toEqual([world.account, 'half', ''])
  })
  await test.step('a picture that could not be replaced is not used again', async () => {
    await world.clearLedger()
    await world.fault('POST', '/mobile/login', { type: 'code', code: 40012, message: 'Not now' })
    await world.fault('GET', '/mobile/captcha', { type: 'status', status: 404 })
    await signIn(page, world)
    await expect(picture(page)).toContainText('Loading failed')
    await captcha(page).fill('1234')
    await submit(page).click()
    await expect(captcha(page)).toHaveAccessibleDescription(
      'Wait for the picture, or tap it for another one',
    )
    expect(await world.ledger({ path: '/mobile/login' })).toHaveLength(1)
    await expect(dangers(page).first()).toBeVisible()
  })
  await test.step('many taps and keys in a row send one request', async () => {
    await world.clearFaults()
    await picture(page).click()
    await expect(pictureImage(page)).toBeVisible()
    await world.clearLedger()
    await world.fault('POST', '/mobile/login', { type: 'hold' })
    await account(page).fill(world.account)
    await password(page).fill(world.password)
    await captcha(page).fill('1234')
    await captcha(page).press('Enter')
    await submit(page).evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 10; tap += 1) button.click()
    })
    await captcha(page).press('Enter')
    await password(page).press('Enter')
    await world.waitForRequests({ path: '/mobile/login' })
    await submit(page).click({ force: true })
    await captcha(page).press('Enter')
    await world.release()
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
    expect(await world.ledger({ path: '/mobile/login' })).toHaveLength(1)
  })
})

test('a sign-in without its picture is not sent, and a tap loads the picture', async ({
  page,
  world,
}) => {
  await world.fault('GET', '/mobile/captcha', { type: 'status', status: 404 })
  await knowCaptchas(page)
  await page.goto('/#/userLogin')
  await expect(picture(page)).toContainText('Loading failed')
  await signIn(page, world)
  await expect(captcha(page)).toHaveAccessibleDescription(
    'Wait for the picture, or tap it for another one',
  )
  // a picture that cannot be shown counts as missing
  const data = { key: 'k', image: 'data:image/png;base64,AAAA' }
  await world.fault('GET', '/mobile/captcha', { type: 'code', code: 0, data })
  await picture(page).click()
  await world.waitForRequests({ path: '/mobile/captcha' }, 2)
  await expect(picture(page)).toContainText('Loading failed')
  await picture(page).click()
  await expect(pictureImage(page)).toBeVisible()
  const first = await pictureSource(page)
  await picture(page).click()
  await expect(pictureImage(page)).not.toHaveAttribute('src', first ?? '')
  // the new picture needs its own code
  await expect(captcha(page)).toHaveValue('')
  await captcha(page).fill('1234')
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  expect(await world.ledger({ path: '/mobile/login' })).toHaveLength(1)
})

test('where cookies are refused, a sign-in works and says that the next start asks for it again', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '' })
  })
  await openSignIn(page)
  await signIn(page, world)
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await expect(dangers(page)).toHaveText([
    'This browser keeps no cookies: the next start will ask you to sign in again.',
  ])
})
