import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { connection, openedSockets, orderRows, quiet, settled } from '../../support/on-duty.ts'
import { signOut, stopClock } from '../../support/steps.ts'

/** How the app maintains its realtime connection, and what it shows and does without one. */

const READS = ['/mobile/self', '/mobile/balance', '/mobile/chat', '/mobile/orders']

test('the app reconnects when the server closes the connection, and loads the missed orders', async ({
  member: { page, open },
  world,
}) => {
  await open('/ordersC')
  const rows = orderRows(page, 'Collection orders')
  await settled(page)
  await expect(rows).toHaveCount(2)
  await world.addOrders({ count: 3, emit: false, overrides: { payer_name: 'Missed' } })
  await world.realtime('disconnect')
  await expect(rows).toHaveCount(5)
  await world.waitForSubscription()
  await world.addOrders({ list: false, overrides: { payer_name: 'Ana Lim' } })
  await expect(rows.first()).toContainText('Ana Lim')
  expect((await world.sockets()).count).toBe(1)

  // the visible list is reloaded, whichever its side and tab
  await open('/ordersP?tab=done')
  await expect(page.getByText('No finished orders yet')).toBeVisible()
  await settled(page)
  await world.addPayments({ emit: false, overrides: { status: 2 } })
  await world.realtime('disconnect')
  await expect(orderRows(page, 'Payment orders')).toHaveCount(1)
})

const leftOf = async (part: Locator) => (await part.boundingBox())!.x
const rightOf = async (part: Locator) => {
  const { x, width } = (await part.boundingBox())!
  return x + width
}

const isUncovered = (element: Element): boolean => {
  const { left, top } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 2, top + 2))
}

test.describe('while the server refuses connections', () => {
  // the browser logs each refused handshake, over WebSocket and over HTTP polling
  test.use({ expectedConsole: [/^WebSocket connection to .* failed|^Failed to load resource/] })

  test('the connection status shows the age of the data, and polling takes over', async ({
    member: { page, open },
    world,
    context,
  }) => {
    const asked = async (path: string) => (await world.ledger({ method: 'GET', path })).length
    await page.clock.install()
    await open('/')
    await quiet(page)
    await world.clearLedger()
    // nothing is polled while the connection is live, however long the first poll waits (32 s); after
    // 45 s without a heartbeat, which does not come faster, it would be considered dead
    await page.clock.runFor(32_000)
    await expect(connection(page)).toHaveText('Live')
    expect(await Promise.all(READS.map(asked))).toEqual([0, 0, 0, 0])

    await world.realtime('refuse')
    await world.realtime('kill')
    await expect(connection(page)).toHaveText(/^Connecting… · data from \d?\d:\d\d [AP]M$/)
    // a screen reader reads the state, and not the age, which changes every minute
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Connecting…')
    await page.clock.runFor(31_000)
    await world.waitForRequests({ path: '/mobile/orders' })
    await settledReads(page)
    expect(await Promise.all(READS.map(asked))).toEqual([1, 1, 1, 1])
    await expect(connection(page)).toHaveText(/^Connecting…/)
    // requests still succeed, so new orders arrive, but late
    await expect(page.getByText('New orders can be 30 seconds late.')).toBeVisible()
    await page.clock.runFor(30_000)
    await expect(connection(page)).toHaveText(
      /^Connection failed · updates every 30 s · data from \d?\d:\d\d [AP]M$/,
    )
    await world.waitForRequests({ path: '/mobile/orders' }, 2)
    await settledReads(page)
    expect(await Promise.all(READS.map(asked))).toEqual([2, 2, 2, 2])
    // without an answer, they cannot even be polled
    await world.fault('GET', '/mobile/self', { type: 'status', status: 502 }, { times: null })
    await page.clock.runFor(36_000)
    await expect(page.getByText('New orders cannot reach you.')).toBeVisible()
    await world.clearFaults()
    await page.getByRole('button', { name: 'Try now' }).click()
    await world.waitForRequests({ path: '/mobile/orders' }, 4)

    // the largest text makes this screen's title wrap, which hides none of the warning
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => {
      document.documentElement.dataset['textSize'] = '130'
    })
    await open('/ordersC')
    await expect.poll(() => page.getByText(/^Not live since/).evaluate(isUncovered)).toBe(true)

    await context.setOffline(true)
    await expect(connection(page)).toHaveText(/^Offline · data from \d?\d:\d\d [AP]M$/)
    // nor does a warning that names a day reach below the button beside it
    await page.clock.fastForward('24:00:00')
    const since = page.getByText(/^No connection since [A-Z]/).locator('time')
    const button = page.getByRole('button', { name: 'Try now' })
    await expect.poll(async () => (await leftOf(button)) >= (await rightOf(since))).toBe(true)
    await world.realtime('accept')
    await context.setOffline(false)
    await settled(page)
  })
})

const topOf = async (part: Locator) => (await part.boundingBox())!.y
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test('on duty every screen warns that no order can arrive, then counts the missed orders', async ({
  member: { page, open },
  world,
  context,
}) => {
  await page.clock.install()
  // loads this screen's code, which cannot be loaded offline
  await open('/selfData')
  await page.getByRole('link', { name: 'Home' }).click()
  await settled(page)
  const strip = page.getByRole('status').filter({ hasText: 'New orders cannot reach you.' })
  // the warning comes after 5 s, however long the test itself takes
  await stopClock(page)
  await context.setOffline(true)
  await expect(connection(page)).toHaveText(/^Offline/)
  await page.clock.runFor(4_000)
  await expect(strip).toHaveCount(0)
  const [balance, eye] = [
    page.getByRole('region', { name: 'Balance', exact: true }),
    page.getByRole('button', { name: 'Hide amounts' }),
  ]
  const before = await topOf(balance)
  // it covers nothing under a finger
  await page.mouse.move(3, 400)
  await page.mouse.down()
  await page.clock.runFor(1_500)
  await expect(strip).toHaveCount(0)
  await page.mouse.up()
  await page.clock.resume()
  await expect(strip).toContainText(/No connection since \d{1,2}:\d\d [AP]M/)
  // this screen is at its top, and stays there: it makes room for the strip
  await expect.poll(() => topOf(balance)).toBeGreaterThan(before)
  expect(await scrollY(page)).toBe(0)
  // which says since when
  await expect(connection(page).getByText('Offline')).toBeVisible()
  await expect(connection(page).getByText('data from')).toBeHidden()
  await eye.click()
  await expect(page.getByRole('button', { name: 'Show amounts' })).toBeVisible()
  await world.addOrders({ count: 2, emit: false })
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Me')
  await expect(strip).toBeVisible()
  // what takes the focus is scrolled from under it
  const padding = () =>
    page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop))
  // the screen that was opened meanwhile leaves room for the warning
  const { y, height } = (await strip.boundingBox())!
  await expect
    .poll(() => topOf(page.getByRole('main').locator(':scope > *').first()))
    .toBeGreaterThan(y + height)
  expect(await padding()).toBeGreaterThan(y + height)
  await page.getByRole('button', { name: 'Try now' }).focus()
  await context.setOffline(false)
  const back = page.getByRole('status').filter({ hasText: 'Live again' })
  await expect(back).toHaveText('Live again · 2 new')
  // it was on a button that is gone
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.clock.runFor(9_000)
  await expect(back).toHaveCount(0)

  // no warning off duty, when no order is expected
  await page.getByRole('link', { name: 'Home' }).click()
  await world.patch({ self: { on_duty_ds: 0 } })
  await world.realtime('disconnect')
  await expect(page.getByRole('switch', { name: 'Collection duty' })).not.toBeChecked()
  await settled(page)
  await context.setOffline(true)
  await page.clock.runFor(6_000)
  await expect(strip).toHaveCount(0)

  await test.step('the warning names the day of the loss if that is not today', async () => {
    await context.setOffline(false)
    await world.patch({ self: { on_duty_ds: 1 } })
    await world.realtime('disconnect')
    await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeChecked()
    await settled(page)
    // what is being read stays in place, but what the strip covers can be scrolled into view
    await page.evaluate(() => window.scrollTo(0, 60))
    const read = await topOf(balance)
    await context.setOffline(true)
    await page.clock.runFor(6_000)
    await expect(strip).toContainText(/No connection since \d/)
    await expect.poll(() => scrollY(page)).toBeGreaterThan(60)
    expect(await topOf(balance)).toBeCloseTo(read, 0)
    await page.clock.fastForward('24:00:00')
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await expect(strip).toContainText(/No connection since [A-Z][a-z]{2} \d{1,2}, \d/)
  })
})

/** Waits until all requests have finished, whatever the state of the realtime connection. */
const settledReads = (page: Page) =>
  expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)

/** The back-off delays after a rejection: 10 to 20 s, with the random share fixed at one half. */
const AFTER_REJECTION_MS = [15_000, 15_000, 15_000, 15_000]
/** The longest time from the first rejection until the clock has been stopped. */
const SLACK_MS = 10_000
/** How late the page may notice a rejection, while its clock is being moved on. */
const LATE_MS = 1_000
const STEP_MS = 100

test('a rejected subscription reloads self data, starts no block and is retried with back-off', async ({
  member: { page, open },
  world,
  context,
}) => {
  const sockets = openedSockets(page)
  const rejected = async () => {
    const socket = await page.waitForEvent('websocket')
    await socket.waitForEvent('close')
  }
  /** Moves the clock on until the next connection is tried, but not before `delay` - `slack` (ms). */
  const runToNextAttempt = async (delay: number, slack = LATE_MS) => {
    const before = sockets.length
    await page.clock.runFor(delay - slack)
    expect(sockets).toHaveLength(before)
    // not at once: the next delay starts with the rejection, which may come while the clock runs
    for (let ms = 0; ms < slack + LATE_MS && sockets.length === before; ms += STEP_MS) {
      await page.clock.runFor(STEP_MS)
    }
  }
  await context.addInitScript(() => {
    Math.random = () => 0.5
  })
  await page.clock.install()
  await world.denyRealtime(403)
  const first = rejected()
  await open('/ordersC')
  await first
  await stopClock(page)
  await expect(connection(page)).toHaveText(/^Connecting…/)
  // the response of /mobile/self decides whether the session is over
  await world.waitForRequests({ path: '/mobile/self' }, 2)
  // the status of the rejection makes no difference
  const statuses = [401, 500, 403, 401]
  for (const [at, delay] of AFTER_REJECTION_MS.entries()) {
    const before = sockets.length
    await world.denyRealtime(statuses.pop() ?? 403)
    const next = rejected()
    await runToNextAttempt(delay, at === 0 ? SLACK_MS : LATE_MS)
    await next
    expect(sockets).toHaveLength(before + 1)
  }
  const last = rejected()
  await runToNextAttempt(15_000)
  await last
  await expect(connection(page)).toHaveText(/^Connection failed/)
  await expect(orderRows(page, 'Collection orders')).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Access is paused')).toHaveCount(0)

  await world.realtime('allow')
  await runToNextAttempt(15_000)
  await world.waitForSubscription()
  // after a rejection, a new subscription counts only after 5 s without an error
  await page.clock.runFor(4_000)
  await expect(connection(page)).toHaveText(/^Connection failed/)
  await page.clock.resume()
  await settled(page)
})

test('the app recovers by itself when self data cannot be loaded at startup', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  const fault = { type: 'status', status: 500 } as const
  await world.fault('GET', '/mobile/self', fault, { times: 2 })
  await open('/ordersC')
  await world.waitForRequests({ path: '/mobile/self' }, 1)
  await page.clock.runFor(2_000)
  await world.waitForRequests({ path: '/mobile/self' }, 2)
  await settledReads(page)
  await page.clock.runFor(30_000)
  await settled(page)
})

test('a session keeps one connection, without a secret in its address, until signing out', async ({
  member: { page, open },
  world,
}) => {
  const sockets = openedSockets(page)
  await open('/')
  await settled(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Collection', 'Me', 'Home', 'Payment', 'Me']) {
    await main.getByRole('link', { name, exact: name === 'Me' }).click()
    await expect(main.locator('[aria-current=page]')).toContainText(name)
  }
  expect(await world.sockets()).toEqual({ count: 1, subscribed: 1 })
  expect(sockets).toHaveLength(1)
  expect(sockets[0]).not.toContain(world.token)
  await signOut(page)
  await expect.poll(() => world.sockets()).toEqual({ count: 0, subscribed: 0 })
})
