import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test'
import type { MockWorld } from '../mock-api/control/client.ts'
import type { LedgerEntry } from '../mock-api/control/ledger.ts'

/** Steps and locators that several tests share. */

export const dutySwitch = (page: Page): Locator =>
  page.getByRole('switch', { name: 'Payment duty' })

/** The sound was heard on this device a moment ago: going on duty takes one tap. */
export const trustSound = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('soundHeardAt', String(Date.now() - 1)))

/** Switches payment duty on or off, which is a write. */
export async function changeDuty(page: Page): Promise<void> {
  await trustSound(page)
  await dutySwitch(page).click()
  await confirmDuty(page)
}

/** Answers the question of a switch whose sound need not be heard first. */
export const confirmDuty = (page: Page): Promise<void> =>
  page
    .getByRole('alertdialog', { name: /^Go o.* duty for/ })
    .getByRole('button', { name: /^Go o/ })
    .click()

export const dutyPosts = (world: MockWorld): Promise<LedgerEntry[]> =>
  world.ledger({ method: 'POST', path: '/mobile/personalSetting' })

/** The danger toasts: one text each. Other alerts are no toasts. */
export const dangers = (page: Page): Locator => page.locator('[popover] [role=alert] > *')

export async function dismissToasts(page: Page): Promise<void> {
  const buttons = page.locator('[popover]').getByRole('button', { name: 'Dismiss' })
  await buttons.evaluateAll((all: HTMLElement[]) => all.forEach((button) => button.click()))
}

/** A closed sheet's entry has left the history: it does so a moment later, which would end a reload. */
export const sheetLeft = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (history.state as { isSheet?: true } | null)?.isSheet))
    .toBeUndefined()

/** Two taps before the browser has drawn once. */
export const tapTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** What a member does when the app comes back to the front, or the network does. */
export async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.evaluate(() => {
    for (const target of [document, window]) target.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
}

/** Somebody has signed in on this device before: how long a captcha is here is known. */
export const knowCaptchas = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('captchaLength', '4'))

/**
 * Fills the sign-in form of a test world, whose captcha is always 1234, and sends it by its button:
 * the password comes last, and the code's last digit sends nothing while it is missing.
 */
export async function signIn(
  page: Page,
  { account, password }: Pick<MockWorld, 'account' | 'password'>,
): Promise<void> {
  const secret = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Account', { exact: true }).fill(account)
  await secret.fill('')
  await page.getByLabel('Code in the picture').fill('1234')
  await secret.fill(password)
  // the code belongs to the picture that is there when the form is sent
  const picture = page.getByRole('button', { name: 'Show another picture' })
  await expect(picture).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const onSignIn = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Sign in', level: 2 })

/** Signs out from the member's own screen, which is a question first. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
}

/** Another tab of the member, on the screen that names them. */
export async function openOtherTab(context: BrowserContext, { account }: MockWorld): Promise<Page> {
  const other = await context.newPage()
  await other.goto('/#/selfData')
  await expect(other.getByText(account)).toBeVisible()
  return other
}

/** What has been copied last. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

/** The key of a stored value of the member, or undefined. */
export const memberKey = (page: Page, name: string): Promise<string | undefined> =>
  page.evaluate(
    (end) => Object.keys(localStorage).find((key) => key.startsWith('m:') && key.endsWith(end)),
    `:${name}`,
  )

/** Hides the page or brings it back, as the phone does it. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)
}
