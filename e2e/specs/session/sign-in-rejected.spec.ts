import type { Locator, Page } from 'playwright/test'
import { supportLinks } from '../../../src/build/support.ts'
import type { MockWorld } from '../../mock-api/control/client.ts'
import { expect, test } from '../../support/fixtures.ts'
import {
  account,
  captcha,
  password,
  picture,
  pictureImage,
  submit,
} from '../../support/sign-in-fields.ts'
import {
  dangers,
  dismissToasts,
  knowCaptchas,
  onSignIn,
  sentCalls,
  signIn,
  tapTwice,
} from '../../support/steps.ts'

/** What the sign-in screen does when the sign-in is rejected. */

const googleCode = (page: Page) => page.getByLabel('Google verification code')
const rejection = (page: Page) => page.getByRole('main').getByRole('alert')
const home = (page: Page) => page.getByRole('region', { name: 'Balance' })
const question = (page: Page) =>
  page.getByRole('alertdialog', {
    name: 'You have logged in to other devices. Do you want to be logged out and log in again',
  })
const logins = { path: '/mobile/login' }

const code = (number: number, message = 'Server words', data?: object) =>
  ({ type: 'code', code: number, message, data }) as const

/** Waits until a failure has replaced the picture: until then the new code belongs to the old one. */
const newPicture = (page: Page, old: string | null): Promise<void> =>
  expect(pictureImage(page)).not.toHaveAttribute('src', old ?? '')

/** After a failure the fields keep their text, except for the code, whose picture is new. */
async function expectFieldsFilled(page: Page, typed: { account: string; password: string }) {
  await expect(account(page)).toHaveValue(typed.account)
  await expect(password(page)).toHaveValue(typed.password)
  await expect(captcha(page)).toHaveValue('')
}

async function expectLinks(place: Locator): Promise<void> {
  const chat = place.getByRole('link', { name: /^Contact customer service/ })
  await expect(chat).toHaveAttribute('href', 'https://t.me/desk')
  await expect(chat).toHaveAttribute('rel', /noopener/)
  const call = place.getByRole('link', { name: /^Call customer service.*: \+63 917 123 4567$/ })
  await expect(call).toHaveAttribute('href', 'tel:+639171234567')
}

const MESSAGES = {
  10002: 'The code in the picture was wrong. Here is another one.',
  10003: 'Account or password is wrong.',
  10004: 'Too many login failures, locked for one hour!',
  10007: 'Access Denied',
}

const HTML = '<img src=x onerror="window.hacked = true">'
type Act = Parameters<MockWorld['fault']>[2]

const EXPIRED = 'Session expired, please sign in again'
/** failure-policy.spec.ts has all failures. */
const TOASTS: [Act, string][] = [
  [code(10_001, EXPIRED), EXPIRED],
  [code(40001, HTML), HTML],
  [{ type: 'reset-before' }, 'No answer from the server. /mobile/login Failed to fetch'],
]

test.describe('a rejection', () => {
  // a zone in which the end of the lock is in the other half of the day, to recognise Manila time
  test.use({ timezoneId: 'America/New_York' })

  test('is shown in its place by its code, any other failure as a toast, with a new picture', async ({
    page,
    world,
  }) => {
    await page.goto('/#/userLogin?back=%2FordersC')
    let pictures = 1
    await world.waitForRequests({ path: '/mobile/captcha' }, pictures)
    await account(page).fill(world.account)
    await password(page).fill(world.password)
    // the first sign-in on this device: the last digit sends nothing
    const send = async () => {
      await captcha(page).fill('1234')
      await expect(picture(page)).toHaveAttribute('aria-busy', 'false')
      await submit(page).click()
    }
    const fail = async (act: Act, said: string[], toasted: string[]) => {
      await world.fault('POST', '/mobile/login', act)
      await send()
      await expect(rejection(page)).toHaveText(said)
      pictures += 1
      await world.waitForRequests({ path: '/mobile/captcha' }, pictures)
      await expectFieldsFilled(page, world)
      await expect(dangers(page)).toHaveText(toasted)
      await dismissToasts(page)
    }
    // the tests below have the others
    for (const number of [10_004, 10_007] as const) {
      await test.step(String(number), () => fail(code(number), [MESSAGES[number]], []))
    }
    for (const [until, text] of [
      ['2099-01-01 15:45:00', `${MESSAGES[10_004]} Locked until 3:45 PM`],
      // no time
      ['0001-01-01T00:00:00Z', MESSAGES[10_004]],
    ] as const) {
      await test.step(`10004 with the end of the lock ${until}`, () =>
        fail(code(10_004, '', { until }), [text], []))
    }
    for (const [act, text] of TOASTS) {
      await test.step(text, () => fail(act, [], [text]))
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await expect(page).toHaveURL('/#/userLogin?back=%2FordersC')
    await send()
    await expect(page.getByRole('heading', { level: 1, name: 'Collection orders' })).toBeVisible()
    expect(await world.ledger(logins)).toHaveLength(pictures)
  })
})

const SUPPORT = { url: 'https://t.me/desk', phone: '+63 917 123 4567' }

/** Adds the customer service links that the build under test does not configure. */
async function nameSupport(page: Page): Promise<void> {
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const named = `support:${JSON.stringify(SUPPORT)}`
    const body = script.replace(/support:\{url:(["'`])\1,phone:\1\1\}/, named)
    expect(body).not.toBe(script)
    await route.fulfill({ response, body })
  })
  const links = supportLinks({ VITE_SUPPORT_URL: SUPPORT.url, VITE_SUPPORT_PHONE: SUPPORT.phone })
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/(<button id="retry"[^]*?<\/p>)/, `$1${links}`)
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
}

/** Makes a file of the app unavailable while `see` runs. */
async function without(page: Page, file: string, see: () => Promise<void>): Promise<void> {
  await page.route(file, (route) => route.fulfill({ status: 404 }))
  await see()
  await page.unroute(file)
}

test.describe('where the chat cannot be opened', () => {
  // the browser reports the missing files, and React the screen that could not render
  test.use({ expectedConsole: [/^Failed to load (?:resource|module)|^ChunkLoadError/] })

  test('links lead to the customer service that the build names', async ({ page, world }) => {
    await nameSupport(page)
    const main = page.getByRole('main')
    const heading = page.getByRole('heading', { level: 1 })
    const tryAgain = page.getByRole('button', { name: /^Try again/ })
    await without(page, '**/assets/index-*.js', async () => {
      await page.goto('/#/register')
      await expect(heading).toHaveText('The app could not be loaded')
      await expectLinks(main)
    })
    await without(page, '**/assets/register-*.js', async () => {
      await tryAgain.click()
      await expect(heading).toHaveText('Something went wrong', { timeout: 15_000 })
      await expectLinks(main)
    })
    await tryAgain.click()
    await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
    await expectLinks(main)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(onSignIn(page)).toBeVisible()
    await expectLinks(main)
    await world.fault('POST', '/mobile/login', code(10_004))
    await signIn(page, world)
    await expectLinks(rejection(page))
    await world.fault('POST', '/mobile/login', code(9_999_999))
    await signIn(page, world)
    await expectLinks(page.getByRole('alertdialog', { name: /Access is paused/ }))
  })
})

test('a rejected sign-in is not sent again by itself until it is changed', async ({
  page,
  context,
  world,
}) => {
  const sent = sentCalls(context)
  await knowCaptchas(page)
  await page.goto('/#/userLogin')
  const pictureSource = () => pictureImage(page).getAttribute('src')
  let old = await pictureSource()
  await world.fault('POST', '/mobile/login', code(10_003))
  await signIn(page, world)
  await expect(rejection(page)).toHaveText(MESSAGES[10003])
  await newPicture(page, old)
  await captcha(page).fill('1234')
  // sending the same again needs the button: what was sent is counted below
  await captcha(page).fill('')
  await password(page).fill(`${world.password}!`)
  old = await pictureSource()
  await captcha(page).fill('1234')
  await world.waitForRequests(logins, 2)
  await expect(captcha(page)).toHaveValue('')
  await newPicture(page, old)
  await world.fault('POST', '/mobile/login', code(10_002))
  await password(page).fill(world.password)
  old = await pictureSource()
  await captcha(page).fill('9999')
  await expect(rejection(page)).toHaveText(MESSAGES[10002])
  await newPicture(page, old)
  // after a wrong code, captchas may be longer than assumed: the last digit sends nothing
  await captcha(page).fill('9999')
  await captcha(page).fill('1234')
  await submit(page).click()
  await expect(home(page)).toBeVisible()
  expect(sent.filter((call) => call === 'POST /mobile/login')).toHaveLength(4)
})

// the first tap also loads the sound, which fails offline
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

test('a sign-in while offline is not sent, and one without a response times out after 30 s', async ({
  page,
  context,
  world,
}) => {
  await page.clock.install()
  await page.goto('/#/userLogin')
  await expect(pictureImage(page)).toBeVisible()
  await context.setOffline(true)
  await signIn(page, world)
  await expect(dangers(page)).toHaveText(['Please check your network first'])
  await expect(account(page)).toHaveValue(world.account)
  await expect(password(page)).toHaveValue(world.password)
  await context.setOffline(false)
  await picture(page).click()
  await expect(pictureImage(page)).toBeVisible()
  expect(await world.ledger(logins)).toEqual([])

  await test.step('a sign-in without a response is not sent again', async () => {
    await world.fault('POST', '/mobile/login', { type: 'hang' })
    await signIn(page, world)
    await world.waitForRequests(logins)
    const before = (await world.ledger({ path: '/mobile/captcha' })).length
    await page.clock.fastForward(30_200)
    await expect(submit(page)).not.toHaveAttribute('aria-busy')
    await expect(rejection(page)).toHaveText('No answer from the server.')
    await expectFieldsFilled(page, world)
    await expect(dangers(page)).toHaveCount(0)
    // wait for the new picture, whose request would also time out when the clock is advanced
    await world.waitForRequests({ path: '/mobile/captcha' }, before + 1)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.clock.fastForward(60_000)
  })
  await signIn(page, world)
  await expect(home(page)).toBeVisible()
  expect(await world.ledger(logins)).toHaveLength(2)
})

test.describe('with Google verification', () => {
  test.use({ setup: { options: { googleCode: '654321' } } })

  test('the form asks for the code, checks it and sends it', async ({ page, world }) => {
    await page.goto('/#/userLogin')
    await expect(googleCode(page)).toHaveCount(0)
    await signIn(page, world)
    await expect(googleCode(page)).toBeVisible()
    await expect(googleCode(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(googleCode(page)).toHaveAttribute('inputmode', 'numeric')
    await expectFieldsFilled(page, world)
    await test.step('another account is not asked for it', async () => {
      await account(page).fill('another')
      await expect(googleCode(page)).toHaveCount(0)
      await account(page).fill(` ${world.account}`)
      await expect(googleCode(page)).toBeVisible()
    })
    await test.step('only 6 digits are accepted', async () => {
      await googleCode(page).fill('12345')
      await signIn(page, world)
      await expect(googleCode(page)).toHaveAccessibleDescription('Please enter 6 digits')
      await expect(googleCode(page)).toBeFocused()
    })
    await test.step('after a wrong one the next one can be typed at once', async () => {
      const old = await pictureImage(page).getAttribute('src')
      await googleCode(page).fill('')
      await googleCode(page).pressSequentially('111111')
      await expectFieldsFilled(page, world)
      await newPicture(page, old)
      await expect(googleCode(page)).toBeFocused()
      await page.keyboard.type(' 654 321 ')
    })
    await captcha(page).fill('1234')
    await submit(page).click()
    await expect(home(page)).toBeVisible()
    const sent = await world.ledger(logins)
    expect(sent.map(({ body }) => (body as { google_code?: string }).google_code)).toEqual([
      undefined,
      '111111',
      '654321',
    ])
  })
})

test.describe('a member signed in elsewhere, where each code of a picture works once', () => {
  test.use({ setup: { options: { signedInElsewhere: true, strictCaptcha: true } } })

  test('is asked, and once confirmed the next code signs in by force, for that account only', async ({
    page,
    world,
  }) => {
    await page.goto('/#/userLogin')
    await signIn(page, world)
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toBeHidden()
    await expectFieldsFilled(page, world)
    const confirm = question(page).getByRole('button', { name: 'Log in here' })
    await test.step('an account that is typed meanwhile is kept, and not signed in by force', async () => {
      await world.fault('POST', '/mobile/login', { type: 'hold' })
      await signIn(page, world)
      await account(page).fill('another')
      await world.release()
      await confirm.click()
      await expect(rejection(page)).toHaveText(MESSAGES[10_002])
      await expect(account(page)).toHaveValue('another')
      // forgets who has agreed
      await page.reload()
    })
    await signIn(page, world)
    await expect(confirm).not.toBeFocused()
    await tapTwice(confirm)
    await expect(rejection(page)).toHaveText(MESSAGES[10_002])
    await expectFieldsFilled(page, world)
    await signIn(page, { account: 'another', password: world.password })
    await expect(rejection(page)).toHaveText(MESSAGES[10_003])
    await signIn(page, world)
    await expect(home(page)).toBeVisible()
    const sent = await world.ledger(logins)
    expect(sent.map(({ body }) => (body as { force?: number }).force)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
      undefined,
      1,
    ])
  })
})
