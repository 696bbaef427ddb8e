import type { Page } from 'playwright/test'
import { cutAmounts } from '../../support/cut-amounts.ts'
import { amount, expect, test, type MemberPage } from '../../support/fixtures.ts'
import { action } from '../../support/money-forms.ts'
import { settled } from '../../support/on-duty.ts'
import { renewSelf, stopClock } from '../../support/steps.ts'

/** The balance on home: exact amounts, the throttled refresh, 'Click', hidden amounts. */

const BALANCE = { method: 'GET', path: '/mobile/balance' } as const
const MINUTE_MS = 60_000

const surface = (page: Page) => page.getByRole('region', { name: 'Balance' })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh balance' })
const click = (page: Page) => page.getByRole('button', { name: 'Click' })

/** Opens home with realtime connected and a controllable clock. */
async function openLive({ page, open }: MemberPage): Promise<void> {
  await page.clock.install()
  await open('/')
  await settled(page)
  // a first response that may be older than the connection is followed by another request
  await page.clock.runFor(1_000)
  await settled(page)
}

test('amounts are shown exactly, unreadable ones as a dash, and hidden ones stay hidden after a reload', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({ balance: { balance: '1,000.50', bonus: null, processing_amount: 'NaN' } })
  await openLive({ page, open })
  await expect(amount(surface(page), '₱1,000.50')).toBeAttached()
  await expect(surface(page).getByText('No amount')).toHaveCount(2)
  // amount.spec.ts covers the other formats
  const processing = '197530864.38'
  await world.patch({
    balance: { balance: '12345678901.99', bonus: '98765432.1', processing_amount: processing },
  })
  await renewSelf(world)
  await expect(amount(surface(page), '₱12,345,678,901.99')).toBeAttached()
  await expect(amount(surface(page), '₱197,530,864.38')).toBeAttached()
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await cutAmounts(page)).toEqual([])
  await expect(page.getByText(/NaN|Infinity|undefined/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(surface(page).getByText('Amount hidden')).toHaveCount(3)
  await expect(surface(page).getByText(/₱|\d\d/)).toHaveCount(0)
  await page.reload()
  await expect(surface(page).getByText('Amount hidden')).toHaveCount(3)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(amount(surface(page), '₱12,345,678,901.99')).toBeAttached()

  await test.step('an unreadable amount is a dash, and not that of self data, which is of another time', async () => {
    const body = JSON.stringify({
      code: 0,
      data: { balance: 'n/a', bonus: 'n/a', processing_amount: 7 },
    })
    await settled(page)
    await world.fault('GET', '/mobile/balance', { type: 'body', body })
    await refresh(page).click()
    await expect(amount(surface(page), '₱7.00')).toBeAttached()
    await expect(surface(page).getByText('No amount')).toHaveCount(2)
  })
})

test('20 taps on refresh send one request, and leaving and coming back sends no other', async ({
  member: { page, open },
  world,
}) => {
  await openLive({ page, open })
  await world.clearLedger()
  await world.patch({ balance: { balance: 77 } })
  // the countdown stands still, however slow the machine
  const now = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(now)
  await refresh(page).evaluate((button: HTMLElement) => {
    for (let taps = 0; taps < 20; taps += 1) button.click()
  })
  const wait = page.getByRole('timer')
  await expect(wait).toHaveAccessibleName('Refresh again in 10 s')
  await expect(amount(surface(page), '₱77.00')).toBeAttached()
  await expect(refresh(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(wait).toBeVisible()
  expect(await world.ledger(BALANCE)).toHaveLength(1)
  await page.clock.setSystemTime(now)
  await page.clock.runFor(10_000)
  await expect(wait).toHaveCount(0)
  await refresh(page).press('Enter')
  await world.waitForRequests(BALANCE, 2)
  await expect(page.getByRole('heading', { name: 'Balance' })).toBeFocused()

  await test.step('a clock that is set back neither disables it for days nor makes the amount old', async () => {
    await expect(wait).toBeVisible()
    await page.clock.setSystemTime(Date.now() - 3 * 24 * 60 * MINUTE_MS)
    await page.clock.runFor(1_000)
    await expect(refresh(page)).toBeVisible()
    await refresh(page).click()
    await world.waitForRequests(BALANCE, 3)
    await settled(page)
    await expect(surface(page).getByText(/^As of/)).toHaveCount(0)
  })
})

test("a balance that cannot be loaded says so, and 'Click' appears when its refresh has failed, too", async ({
  member: { page, open },
  world,
}) => {
  const fault = { type: 'code', code: 50000, message: '' } as const
  await world.fault('GET', '/mobile/balance', fault, { times: null })
  await openLive({ page, open })
  await test.step('the amount of the self data is shown instead', async () => {
    await expect(amount(surface(page), '₱12,500.00')).toBeAttached()
    await expect(surface(page).getByText('Could not load')).toBeVisible()
    await expect(surface(page).getByText('No amount')).toHaveCount(1)
    // and grows old like the balance
    await world.fault('GET', '/mobile/self', fault, { times: null })
    await page.clock.fastForward(6 * MINUTE_MS)
    await expect(click(page)).toBeVisible()
    await expect(surface(page).getByText(/^As of .*\d:\d\d [AP]M$/)).toBeVisible()
    await expect(amount(surface(page), '₱12,500.00')).toBeAttached()
    await world.clearFaults()
    await refresh(page).click()
    // both texts disappear when the request is sent already
    await settled(page)
    await expect(surface(page).getByText('No amount')).toHaveCount(0)
    await expect(surface(page).getByText('Could not load')).toHaveCount(0)
  })
  await expect(click(page)).toHaveCount(0)
  await world.fault('GET', '/mobile/balance', fault, { times: null })
  await page.clock.fastForward(5 * MINUTE_MS)
  const age = /As of .*\d:\d\d [AP]M$/
  await expect(surface(page).getByText(age)).toBeVisible()
  await test.step('its age is shown in the forms and in the profile, too', async () => {
    await page.getByRole('button', { name: 'Exchange' }).click()
    await expect(page.getByRole('dialog').getByText(age)).toBeVisible()
    await page.getByRole('dialog').getByLabel('Amount').fill('1')
    await action(page).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('₱1.00')
    await expect(question).not.toContainText('Balance after')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await expect(page.getByRole('main').getByText(age)).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).click()
  })
  await test.step('with its day, if that is not today', async () => {
    await settled(page)
    await world.setClock(24 * 60 * MINUTE_MS)
    await page.clock.fastForward(24 * 60 * MINUTE_MS)
    await expect(
      surface(page).getByText(/As of [A-Z][a-z]{2} \d+, \d?\d:\d\d [AP]M$/),
    ).toBeVisible()
  })
  // 'Click' appears 10 s after the automatic refresh was due
  await page.clock.fastForward(11_000)
  await expect(click(page)).toBeVisible()
  // after the jump of the clock the connection is reopened, which requests the balance, too
  await settled(page)
  await expect(amount(surface(page), '₱12,500.00')).toBeAttached()
  // no automatic refresh comes before the tap
  await stopClock(page)
  await settled(page)
  await world.clearFaults()
  await world.patch({ balance: { balance: 99 } })
  await click(page).click()
  await page.clock.resume()
  await expect(amount(surface(page), '₱99.00')).toBeAttached()
  await expect(click(page)).toHaveCount(0)
  await expect(surface(page).getByText('As of')).toHaveCount(0)
})
