import { expect, type BrowserContext, type Locator, type Page, type Route } from 'playwright/test'
import type { MockWorld } from '../mock-api/control/client.ts'
import type { LedgerEntry } from '../mock-api/control/ledger.ts'
import { account, captcha, password, picture, submit } from './sign-in-fields.ts'

/** Steps and locators that several tests share. */

export const dutySwitch = (page: Page): Locator =>
  page.getByRole('switch', { name: 'Payment duty' })

/** Stores a recent successful sound check, so that one tap goes on duty. */
export const trustSound = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('soundHeardAt', String(Date.now() - 1)))

/** Switches payment duty, which is a write. */
export async function changeDuty(page: Page): Promise<void> {
  await trustSound(page)
  await dutySwitch(page).click()
  await confirmDuty(page)
}

/** Confirms a duty switch that needs no sound check first. */
export const confirmDuty = (page: Page): Promise<void> =>
  page
    .getByRole('alertdialog', { name: /^Go o.* duty for/ })
    .getByRole('button', { name: /^Go o/ })
    .click()

export const dutyPosts = (world: MockWorld): Promise<LedgerEntry[]> =>
  world.ledger({ method: 'POST', path: '/mobile/personalSetting' })

/** The live regions of all toasts: an alert for errors and a status for others. */
export const toasts = (page: Page): Locator => page.locator('[aria-atomic=false]')

/** The error toasts, one text each, without other alerts. */
export const dangers = (page: Page): Locator => page.locator('[aria-atomic=false][role=alert] > *')

export async function dismissToasts(page: Page): Promise<void> {
  const buttons = toasts(page).getByRole('button', { name: 'Dismiss' })
  await buttons.evaluateAll((all: HTMLElement[]) => all.forEach((button) => button.click()))
}

const isOnSheet = (page: Page) =>
  page.evaluate(() => (history.state as { isSheet?: true } | null)?.isSheet)

/** Waits until an open sheet has its history entry (again): before that, Back does not reach it. */
export const sheetEntered = (page: Page): Promise<void> =>
  expect.poll(() => isOnSheet(page), { intervals: [50] }).toBe(true)

/**
 * Waits until a closed sheet's entry has left the history; until then a reload would be aborted.
 */
export const sheetLeft = (page: Page): Promise<void> =>
  expect.poll(() => isOnSheet(page), { intervals: [50] }).toBeUndefined()

/**
 * Stops the page's clock, which `runFor` then moves exactly, however long the test itself takes. It
 * stops 2 s later than now: a busy page may need a while to say its time.
 */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000))

/**
 * Moves a stopped clock until the check passes, in all by less than 2 s, however long that takes. An
 * order may be fetched again half a second after its event (PAUSE_MS in event-refetches.ts).
 */
export const inShortSteps = (page: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20)
    await check()
  }).toPass({ intervals: [100], timeout: 10_000 })

/** Holds back a file of the page until the returned function releases it, also if it asks later. */
export async function holdFile(page: Page, file: string): Promise<() => void> {
  let held: Route[] | null = []
  await page.route(file, (route) => (held ? void held.push(route) : route.continue()))
  return () => {
    for (const route of held ?? []) void route.continue()
    held = null
  }
}

/** Waits until the page has drawn what it has just received. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )

/** Loses the network for so long that screens say so. The page's clock must be installed. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await drawn(page)
  await page.clock.fastForward(5_000)
}

/** Taps twice before the next frame. */
export const tapTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/**
 * Ends all faults as soon as a request is held, which may still be on its way: a fault that is cleared
 * before would hold nothing.
 */
export async function endHold(world: MockWorld): Promise<void> {
  await world.release()
  await world.clearFaults()
  // what was held in between
  await world.release(0)
}

/**
 * Collects the calls that the pages of a context send from now on. The mocked backend may receive a
 * call late, even one that its page has cancelled meanwhile.
 */
export function sentCalls(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/mobile/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Has the app request self data and balance anew, as an event without amounts does. */
export async function renewSelf(world: MockWorld): Promise<void> {
  await world.waitForSubscription()
  await world.emit('balanceChanged', {})
}

/**
 * The same, on a page whose clock is installed, until the check passes: events within 4 s of the last
 * request are batched (MIN_INTERVAL_MS in event-refetches.ts).
 */
export async function renewSelfAgain(
  page: Page,
  world: MockWorld,
  check: () => Promise<void>,
): Promise<void> {
  await renewSelf(world)
  await expect(async () => {
    await page.clock.fastForward(1_000)
    await check()
  }).toPass({ intervals: [100], timeout: 10_000 })
}

/** Simulates a return of the app to the foreground and of the network. */
export async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.evaluate(() => {
    for (const target of [document, window]) target.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
}

/** Stores the captcha's length, as after an earlier sign-in on this device. */
export const knowCaptchas = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('captchaLength', '4'))

/**
 * Fills in and sends the sign-in form of a test world, whose captcha is always 1234. The password
 * is typed last because the captcha's last digit submits a complete form.
 */
export async function signIn(
  page: Page,
  member: Pick<MockWorld, 'account' | 'password'>,
): Promise<void> {
  await account(page).fill(member.account)
  await password(page).fill('')
  await captcha(page).fill('1234')
  await password(page).fill(member.password)
  // the captcha belongs to the image shown when the form is sent
  await expect(picture(page)).toHaveAttribute('aria-busy', 'false')
  await submit(page).click()
}

export const onSignIn = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Sign in', level: 2 })

/** Signs out on the profile screen, with a confirmation. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
}

/** Opens another tab of the member, on the screen with the account name. */
export async function openOtherTab(context: BrowserContext, world: MockWorld): Promise<Page> {
  const other = await context.newPage()
  await other.goto('/#/selfData')
  // two pages start slowly on a busy machine
  await expect(other.getByText(world.account)).toBeVisible({ timeout: 15_000 })
  return other
}

/** The clipboard's text. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

/** The storage key of one of the member's values, or undefined. */
export const memberKey = (page: Page, name: string): Promise<string | undefined> =>
  page.evaluate(
    (end) => Object.keys(localStorage).find((key) => key.startsWith('m:') && key.endsWith(end)),
    `:${name}`,
  )

/** Hides or shows the page as the phone does. */
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
