import type { BrowserContext, Page } from 'playwright/test'
import {
  accounts,
  answer,
  bankCard,
  change,
  changes,
  collect,
  dialog,
  LIST,
  listCount,
  PATH,
} from '../../support/card-steps.ts'
import { expect, test, toast } from '../../support/fixtures.ts'
import { quiet } from '../../support/on-duty.ts'
import { account } from '../../support/sign-in-fields.ts'
import { dismissToasts, sentCalls, signIn } from '../../support/steps.ts'

/** Account switches when a change fails: nothing is sent again, and the server's value is shown. */

/** The list is then requested again if it is older than 30 s. */
const returnToApp = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/**
 * The list requests and changes that the pages send from now on. `goOn` returns to the app a minute
 * later and waits for its list request: whatever else time or return would send has been sent by then.
 */
function watchSent(page: Page, context: BrowserContext) {
  const calls = sentCalls(context)
  const lists = (of = calls) => of.filter((call) => call === `GET ${LIST.path}`).length
  const puts = (of = calls) => of.filter((call) => call.startsWith('PUT ')).length
  const goOn = async () => {
    const before = lists()
    await page.clock.fastForward(60_000)
    await returnToApp(page)
    await expect.poll(() => lists()).toBeGreaterThan(before)
  }
  return { calls, lists, puts, goOn }
}

const UNKNOWN = 'Result unknown. Your accounts were reloaded'
const OFFLINE = 'Please check your network first'

test('after a failed change the switch has the server’s value and nothing is sent again', async ({
  member: { page, open },
  world,
  context,
}) => {
  const sent = watchSent(page, context)
  // the phone's clock is three hours ahead
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
  await open('/')
  await expect(collect(page)).toBeChecked()
  // failure-policy.spec.ts and failure.spec.ts have all failures
  const acts = [
    [{ type: 'code', code: 40019, message: 'Not this one' }, 'Not this one', true],
    // accepted, but not made
    [{ type: 'code', code: 0 }, 'The server did not change this account.', true],
    [{ type: 'hang' }, UNKNOWN, true],
    [{ type: 'reset-after' }, UNKNOWN, false],
  ] as const
  for (const [index, [act, text, isOn]] of acts.entries()) {
    await world.fault('PUT', PATH, act)
    const before = await listCount(world)
    await change(page)
    await world.waitForRequests({ method: 'PUT' }, index + 1)
    if (act.type === 'hang') {
      // of 30 s, because real time passes, too
      await page.clock.fastForward(20_000)
      await expect(collect(page)).toHaveAttribute('aria-busy', 'true')
      await page.clock.fastForward(10_500)
    }
    await expect(toast(page, text)).toBeVisible()
    await world.waitForRequests(LIST, before + 1)
    await expect(collect(page)).not.toHaveAttribute('aria-busy')
    await expect(collect(page)).toBeChecked({ checked: isOn })
    if (text !== UNKNOWN) expect(await toast(page, 'Result unknown').count()).toBe(0)
    await dismissToasts(page)
    await sent.goOn()
    expect(sent.puts()).toBe(index + 1)
    expect(await changes(world)).toHaveLength(index + 1)
  }

  await test.step('a list that cannot be reloaded either is reported, too', async () => {
    // or it would be a list that was requested before that hangs
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
    await world.fault('PUT', PATH, { type: 'reset-after' })
    await world.fault('GET', LIST.path, { type: 'hang' })
    const before = await listCount(world)
    await change(page)
    await world.waitForRequests(LIST, before + 1)
    await page.clock.fastForward(30_500)
    await expect(toast(page, 'your accounts could not be reloaded')).toBeVisible()
    const stale = accounts(page).getByText('Not up to date: accounts as of')
    const asOf = Date.parse((await stale.locator('time').getAttribute('datetime')) ?? '')
    expect(Math.abs(asOf - Date.now())).toBeLessThan(600_000)
    await accounts(page).getByRole('button', { name: 'Retry' }).click()
    await expect(collect(page)).toBeChecked()
    await expect(accounts(page).getByText('Not up to date')).toBeHidden()
    await sent.goOn()
    expect(sent.puts()).toBe(acts.length + 1)
    expect(await changes(world)).toHaveLength(acts.length + 1)
  })

  await test.step('the question about an account that is disabled meanwhile closes', async () => {
    await collect(page).click()
    await expect(dialog(page)).toBeVisible()
    await world.patch({ cards: [bankCard(1, { enable: 0 })] })
    await sent.goOn()
    await expect(dialog(page)).toBeHidden()
    await expect(accounts(page).getByText('Disabled')).toBeVisible()
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
    const sent = watchSent(page, context)
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
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
    await sent.goOn()
    await expect(collect(page)).toBeChecked()
    expect(sent.puts()).toBe(0)
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
    context,
  }) => {
    await page.clock.install()
    const { calls, lists, puts } = watchSent(page, context)
    await open('/')
    await expect(collect(page)).toBeChecked()
    await quiet(page)
    await world.fault('PUT', PATH, { type: 'code', code: 10001, message: 'Over' })
    calls.length = 0
    await change(page)
    await expect(account(page)).toBeVisible()
    await page.clock.fastForward(60_000)
    await returnToApp(page)
    await signIn(page, world)
    await expect(accounts(page)).toBeVisible()
    const signedOut = calls.slice(0, calls.indexOf('POST /mobile/login'))
    expect([puts(signedOut), lists(signedOut)]).toEqual([1, 0])
    // home fetches its first self data only after 5 s (R2.08)
    await page.clock.fastForward(5_000)

    await expect(collect(page)).toBeChecked()
    await quiet(page)
    await world.fault('PUT', PATH, { type: 'code', code: 9999999 })
    calls.length = 0
    await change(page)
    const blocked = page.getByText('Access is paused for 10 minutes.')
    await expect(blocked).toBeVisible()
    await page.clock.fastForward(60_000)
    await returnToApp(page)
    await expect(blocked).toBeVisible()
    expect([puts(), lists()]).toEqual([1, 0])
    expect(await changes(world)).toHaveLength(2)
  })
})
