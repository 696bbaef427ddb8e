import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { connection, settled } from '../../support/on-duty.ts'
import { account, picture } from '../../support/sign-in-fields.ts'
import {
  changeDuty,
  comeBack,
  dangers,
  dismissToasts,
  dutyPosts,
  dutySwitch,
  openOtherTab,
  sentCalls,
  signIn,
} from '../../support/steps.ts'

/** The 10-minute block: what starts it, what it rejects, and when it ends. */

const MINUTE_MS = 60_000
const PAUSED = 'Requests are paused for your safety.'

// the block closes the realtime connection while it is opening, which the browser logs
test.use({ expectedConsole: [/WebSocket connection to .* failed/] })

const alert = (page: Page) =>
  page.getByRole('alertdialog', { name: /^Access is paused for 10 min/ })
const banner = (page: Page) => page.getByText(/^Access is paused\. \d\d:\d\d left$/)

async function accept(page: Page): Promise<void> {
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(alert(page)).toBeHidden()
  await dismissToasts(page)
}

/** The end of the block in the cookie and in local storage, and the page's time, in Unix ms. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const cookie = /(?:^|; )blockedUntil=(\d+)/.exec(document.cookie)?.[1]
    const both = [cookie, localStorage.getItem('blockedUntil')]
    return { untils: both.map((until) => (until ? Number(until) : null)), now: Date.now() }
  })

test('HTTP 403 starts the block, which is reported once and stored in two places', async ({
  member: { page, open },
  world,
}) => {
  await world.fault('*', '*', { type: 'status', status: 403 }, { times: null })
  await open('/')
  await expect(alert(page)).toHaveCount(1)
  await expect(dangers(page)).toHaveText([PAUSED])
  await expect(banner(page)).toBeVisible()
  const { untils, now } = await stored(page)
  for (const until of untils) {
    expect(until).toBeGreaterThan(now + 9.5 * MINUTE_MS)
    expect(until).toBeLessThanOrEqual(now + 10 * MINUTE_MS)
  }
  await accept(page)
  await expect(alert(page)).toBeHidden()
  await expect(connection(page)).toHaveText(/^Paused/)
})

test('the block rejects every action of the member, and refreshes everything when it ends', async ({
  member: { page, open },
  context,
  world,
}) => {
  await page.clock.install()
  await open('/ordersC')
  const refreshOrders = page.getByRole('button', { name: 'Refresh orders' })
  await expect(refreshOrders).toBeVisible()
  await settled(page)
  await page.getByRole('link', { name: 'Home' }).click()
  await world.fault('POST', '/mobile/personalSetting', { type: 'status', status: 403 })
  await changeDuty(page)
  await expect(dangers(page)).toHaveText([PAUSED])
  await accept(page)
  await expect(dutySwitch(page)).not.toBeChecked()
  const sent = sentCalls(context)

  await test.step('each further action is rejected with a toast and an alert', async () => {
    await changeDuty(page)
    await expect(dangers(page)).toHaveText([PAUSED])
    await accept(page)
    await page.getByRole('button', { name: 'Refresh balance' }).click()
    await expect(dangers(page)).toHaveText([PAUSED])
    await accept(page)
    await page
      .getByRole('link', { name: /^Collection/ })
      .first()
      .click()
    await refreshOrders.click()
    await expect(dangers(page)).toHaveText([PAUSED])
    await accept(page)
    await page.getByRole('link', { name: 'Home' }).click()
  })

  await test.step('nothing is requested or reported in the background', async () => {
    await comeBack(page)
    // longer than the automatic refresh and every polling interval
    for (let minutes = 0; minutes < 6; minutes += 2) await page.clock.fastForward(2 * MINUTE_MS)
    await expect(banner(page)).toHaveText(/0[34]:\d\d left/)
    await expect(alert(page)).toBeHidden()
    await expect(dangers(page)).toHaveCount(0)
    await expect.poll(() => world.sockets()).toEqual({ count: 0, subscribed: 0 })
  })

  await test.step('actions are rejected until the last second', async () => {
    const until = (await stored(page)).untils[0] ?? 0
    await page.clock.pauseAt(until - 1_000)
    await changeDuty(page)
    await expect(dangers(page)).toHaveText([PAUSED])
    await accept(page)
    expect(sent).toEqual([])
  })

  await test.step('after ten minutes data is refreshed automatically and actions are allowed', async () => {
    await world.patch({ balance: { balance: 777 } })
    await page.clock.fastForward(1_000)
    await page.clock.resume()
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₱777.00')
    await world.waitForSubscription()
    await changeDuty(page)
    await expect(dutySwitch(page)).toBeChecked()
    // the request that started the block, and this one
    expect((await dutyPosts(world)).map(({ worked }) => worked)).toEqual([false, true])
    expect((await stored(page)).untils).toEqual([null, null])
  })
})

test('the block applies in every tab and survives a reload', async ({
  member: { page, open },
  context,
  world,
}) => {
  await open('/')
  const other = await openOtherTab(context, world)
  await world.fault('POST', '/mobile/personalSetting', { type: 'status', status: 403 })
  await changeDuty(page)
  await expect(alert(page)).toBeVisible()
  await expect(banner(other)).toBeVisible()
  const sent = sentCalls(context)
  // platform/session/block.spec.ts covers lost copies and wrong clocks
  await other.reload()
  await expect(banner(other)).toBeVisible()
  expect(sent).toEqual([])
})

test('code 9999999 starts the block on the sign-in screen, which keeps the typed account', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await page.goto('/#/userLogin')
  await world.waitForRequests({ path: '/mobile/captcha' })
  await world.fault('POST', '/mobile/login', { type: 'code', code: 9999999, message: 'Blocked' })
  await signIn(page, world)
  await expect(dangers(page)).toHaveText([PAUSED])
  await accept(page)
  await expect(banner(page)).toBeVisible()
  await world.clearLedger()
  await page.clock.fastForward(5 * MINUTE_MS)
  await picture(page).click()
  await accept(page)
  expect(await world.ledger()).toEqual([])
  await page.clock.fastForward(5 * MINUTE_MS)
  await expect(banner(page)).toBeHidden()
  await world.waitForRequests({ path: '/mobile/captcha' })
  await expect(account(page)).toHaveValue(world.account)
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
})
