import type { Page } from 'playwright/test'
import { expect } from '../../support/fixtures.ts'
import { test } from '../../support/site.ts'
import { inShortSteps, stopClock } from '../../support/steps.ts'
import {
  lookForUpdate,
  newVersion,
  openInstalled,
  pageLoads,
  updateReloads,
  updateWaits,
  VERSION,
  workerReady,
} from '../../support/worker.ts'

/** An update waits for the user's consent, and for unsaved changes. */

test.use({
  setup: { self: { can_transfer: 1 } },
  expectedConsole: [
    /ERR_INTERNET_DISCONNECTED|WebSocket connection|bad HTTP response code|[Ss]ervice [Ww]orker/,
  ],
})

const notice = (page: Page) => page.getByText('A new version is ready.')
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })
const openTransfer = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click()
const account = (page: Page) => page.getByLabel('To account')

/** Runs in the page: the first request to start a waiting worker has no effect. */
function loseFirstRequest(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called below with the caller's `this`
  const { postMessage } = ServiceWorker.prototype
  ServiceWorker.prototype.postMessage = function send(this: ServiceWorker, message: unknown) {
    if (sessionStorage.getItem('lost') !== null) return postMessage.call(this, message)
    sessionStorage.setItem('lost', '1')
  }
}

/**
 * Runs in the page: it has loaded a moment ago, however long the test itself takes. The unit tests of
 * the worker have the time up to which the second reload may follow (SECOND_RELOAD_MS).
 */
function slowTime(): void {
  const now = performance.now.bind(performance)
  performance.now = () => now() / 10
}

/**
 * Starts the waiting worker, as Chromium does when a page loads, once the old one has answered all
 * requests of this page: while it answers some, Chromium may overlook for 5 minutes that it ends.
 */
async function startWaiting(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
  })
}

test('an update waits for an open form and for a tap, and is applied on the same screen', async ({
  member: { page, open },
  site,
}) => {
  await page.clock.install()
  await openInstalled({ page, open })
  const loads = pageLoads(page)
  await openTransfer(page)
  await account(page).fill('maria')
  const noticeCode = page.waitForResponse(/\/update-notice-/)
  site.deployNext()
  await lookForUpdate(page)
  await updateWaits(page)
  await expect(account(page)).toHaveValue('maria')
  await (await noticeCode).finished()
  // what replaces nothing on screen is shown up to 300 ms later by React
  await page.clock.runFor(1_000)
  await expect(notice(page)).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(notice(page)).toBeVisible()

  await test.step('a form that is filled without typing', async () => {
    await open('/deposit')
    await page.getByRole('button', { name: '₱1,000', exact: true }).click()
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1,000')
    await expect(notice(page)).toBeHidden()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(notice(page)).toBeVisible()
  })

  await open('/ordersC?tab=done')
  // once dismissed, the notice is offered again after the app was hidden
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(page)).toBeHidden()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(notice(page)).toBeVisible()
  expect(loads()).toBe(0)
  await update(page).click()
  await newVersion(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection orders')
  await expect(page).toHaveURL('/#/ordersC?tab=done')
  await expect(notice(page)).toBeHidden()
  expect(loads()).toBe(await updateReloads(page))
})

test('an update accepted in one tab does not lose the text typed in another', async ({
  member: { page, open },
  context,
  site,
}) => {
  await openInstalled({ page, open })
  const other = await context.newPage()
  await other.goto('/#/')
  await openTransfer(other)
  await account(other).fill('maria')
  const [loads, otherLoads] = [pageLoads(page), pageLoads(other)]
  site.deployNext()
  await lookForUpdate(page)
  await updateWaits(page)
  await update(page).click()
  await newVersion(page)
  await expect(account(other)).toHaveValue('maria')
  // the old page can still load its later chunks
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await other.getByRole('button', { name: 'Discard' }).click()
  await other.getByRole('link', { name: 'Bulletin', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Bulletin')
  expect(loads()).toBe(await updateReloads(page))
  expect(otherLoads()).toBe(0)
  await update(other).click()
  await newVersion(other)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Bulletin')
  expect(otherLoads()).toBe(1)
})

// worker.spec.ts has the update that is offered again to a user who has gone on
test('a browser that overlooks that the old worker can be replaced gets the update by a second reload', async ({
  context,
  member: { page, open },
  site,
}) => {
  await page.clock.install()
  await context.addInitScript(loseFirstRequest)
  await context.addInitScript(slowTime)
  await openInstalled({ page, open })
  const loads = pageLoads(page)
  site.deployNext()
  await lookForUpdate(page)
  await updateWaits(page)
  await update(page).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lost'))).toBe('1')
  // the page reloads 3 s after the tap
  await page.clock.fastForward(3_000)
  await expect.poll(loads).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent Desk')
  await expect(page.locator(VERSION)).toHaveCount(0)
  await startWaiting(page)
  await newVersion(page)
  expect(await updateReloads(page)).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent Desk')
  await expect(notice(page)).toBeHidden()
})

test('an accepted update that starts late does not interrupt what was begun meanwhile', async ({
  context,
  member: { page, open },
  site,
}) => {
  await context.addInitScript(loseFirstRequest)
  await page.clock.install()
  await openInstalled({ page, open })
  const loads = pageLoads(page)
  site.deployNext()
  await lookForUpdate(page)
  await updateWaits(page)
  await expect(update(page)).toBeVisible()
  // the page would reload 3 s after the tap, however long it takes to open the form
  await stopClock(page)
  await update(page).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lost'))).toBe('1')
  await openTransfer(page)
  // the dialog opens after the frame that shows the tap, and once its code is there
  await inShortSteps(page, () => expect(account(page)).toBeVisible({ timeout: 50 }))
  await account(page).fill('maria')
  await page.clock.runFor(3_000)
  await page.clock.resume()
  await startWaiting(page)
  await expect(account(page)).toHaveValue('maria')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(update(page)).toBeEnabled()
  expect(loads()).toBe(0)
  await update(page).click()
  await newVersion(page)
})

test('the app checks for an update hourly, on return and on request', async ({
  member: { page, open },
  site,
}) => {
  const asked = () => site.requests.filter((path) => path === '/sw.js').length
  await page.clock.install()
  await open('/selfData')
  await page.clock.runFor(2_000)
  await workerReady(page)
  await expect(page.getByRole('button', { name: 'Check for updates' })).toBeVisible()
  const before = asked()
  await page.clock.fastForward(60 * 60 * 1000)
  await expect.poll(asked).toBeGreaterThan(before)
  const hourly = asked()
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(asked).toBeGreaterThan(hourly)
  await page.getByRole('button', { name: 'Check for updates' }).click()
  await expect(page.getByText('This is the newest version')).toBeVisible()
  site.answer('/sw.js', { status: 404, body: '' })
  await page.getByRole('button', { name: 'Check for updates' }).click()
  await expect(page.getByText('Could not check for a new version')).toBeVisible()
})
