import type { Page } from 'playwright/test'
import {
  accounts,
  answer,
  change,
  changes,
  collect,
  dialog,
  LIST,
  listCount,
  PATH,
} from '../../support/card-steps.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { account } from '../../support/sign-in-fields.ts'
import { dismissToasts, signIn } from '../../support/steps.ts'

/** Account switches when a change fails: nothing is sent again, and the server's value is shown. */

/** The list is then requested again if it is older than 30 s. */
const returnToApp = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

const UNKNOWN = 'Result unknown. Your accounts were asked for again'
const OFFLINE = 'Please check your network first'

test('after a failed change the switch has the server’s value and nothing is sent again', async ({
  member: { page, open },
  world,
}) => {
  // the phone's clock is three hours ahead
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
  await open('/')
  await expect(collect(page)).toBeChecked()
  // failure-policy.spec.ts and failure.spec.ts have all failures
  const acts = [
    [{ type: 'code', code: 40019, message: 'Not this one' }, 'Not this one', true],
    [{ type: 'hang' }, UNKNOWN, true],
    [{ type: 'reset-after' }, UNKNOWN, false],
  ] as const
  for (const [act, text, isOn] of acts) {
    await world.clearLedger()
    await world.fault('PUT', PATH, act)
    await change(page)
    await world.waitForRequests({ method: 'PUT' })
    if (act.type === 'hang') {
      // of 30 s, because real time passes, too
      await page.clock.fastForward(20_000)
      await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
      await page.clock.fastForward(10_500)
    }
    await expect(toast(page, text)).toBeVisible()
    await world.waitForRequests(LIST)
    await expect(collect(page)).not.toHaveAttribute('aria-busy')
    await expect(collect(page)).toBeChecked({ checked: isOn })
    if (text !== UNKNOWN) expect(await toast(page, 'Result unknown').count()).toBe(0)
    expect(await changes(world)).toHaveLength(1)
    await dismissToasts(page)
  }

  await test.step('a list that cannot be reloaded either is reported, too', async () => {
    await world.clearLedger()
    await world.fault('PUT', PATH, { type: 'reset-after' })
    await world.fault('GET', LIST.path, { type: 'hang' })
    await change(page)
    await world.waitForRequests(LIST)
    await page.clock.fastForward(30_500)
    await expect(toast(page, 'could not be asked for again')).toBeVisible()
    const stale = accounts(page).getByText('Not up to date: accounts as of')
    const asOf = Date.parse((await stale.locator('time').getAttribute('datetime')) ?? '')
    expect(Math.abs(asOf - Date.now())).toBeLessThan(600_000)
    await accounts(page).getByRole('button', { name: 'Retry' }).click()
    await expect(collect(page)).toBeChecked()
    await expect(accounts(page).getByText('Not up to date')).toBeHidden()
    const before = await listCount(world)
    await page.clock.fastForward(60_000)
    await returnToApp(page)
    // whatever is sent on return has been sent by then
    await world.waitForRequests(LIST, before + 1)
    expect(await changes(world)).toHaveLength(1)
  })
})

test.describe('offline', () => {
  test.use({ expectedConsole: [/WebSocket|ERR_INTERNET_DISCONNECTED/] })

  test('a change is rejected with the reason and never sent later', async ({
    member: { page, open },
    world,
    context,
  }) => {
    await page.clock.install()
    await open('/')
    await collect(page).click()
    await expect(dialog(page)).toBeVisible()
    // goes offline while the confirmation is open
    await context.setOffline(true)
    await answer(page).click()
    await expect(toast(page, OFFLINE)).toBeVisible()
    await expect(collect(page)).not.toHaveAttribute('aria-busy')
    await expect(collect(page)).toBeChecked()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    // is offline before the confirmation would open
    await collect(page).click()
    await expect(toast(page, OFFLINE)).toBeVisible()
    await expect(dialog(page)).toBeHidden()

    // nothing was sent, so the list is requested again only when it is older than 30 s
    await page.clock.fastForward(31_000)
    const before = await listCount(world)
    await context.setOffline(false)
    await world.waitForRequests(LIST, before + 1)
    await page.clock.fastForward(60_000)
    await returnToApp(page)
    await world.waitForRequests(LIST, before + 2)
    await expect(collect(page)).toBeChecked()
    expect(await changes(world)).toHaveLength(0)
    await change(page)
    await expect(collect(page)).not.toBeChecked()
    expect(await changes(world)).toHaveLength(1)
  })
})

test.describe('an ended session and a block', () => {
  test.use({ expectedConsole: [/^WebSocket connection to /] })

  test('are noticed from the response to one change, with no request after it', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await open('/')
    await expect(collect(page)).toBeChecked()
    await world.waitForSubscription()
    await world.fault('PUT', PATH, { type: 'code', code: 10001, message: 'Over' })
    await world.clearLedger()
    await change(page)
    await expect(account(page)).toBeVisible()
    expect(await listCount(world)).toBe(0)
    expect(await changes(world)).toHaveLength(1)
    await signIn(page, world)
    await expect(accounts(page)).toBeVisible()
    // home fetches its first self data only after 5 s (R2.08)
    await page.clock.fastForward(5_000)

    await expect(collect(page)).toBeChecked()
    await world.fault('PUT', PATH, { type: 'code', code: 9999999 })
    await world.clearLedger()
    await change(page)
    await expect(page.getByText('Access is paused for 10 minutes.')).toBeVisible()
    expect(await listCount(world)).toBe(0)
    expect(await changes(world)).toHaveLength(1)
  })
})
