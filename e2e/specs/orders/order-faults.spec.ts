import { expect, test, toast } from '../../support/fixtures.ts'
import { connection, orderRows, settled, waitingOrder } from '../../support/on-duty.ts'
import {
  confirmDuty,
  dismissToasts,
  renewSelf,
  stopClock,
  trustSound,
} from '../../support/steps.ts'

/** The order lists when requests fail, and with incomplete or hostile data. */

const MINUTE_MS = 60_000

/** A time in Manila, formatted as on the screen. */
const manila = (ms: number) =>
  new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Manila',
  })
    .format(ms)
    .replaceAll(/\s/g, ' ')

/** Each minute from one moment to another, formatted as on the screen. */
const manilaMinutes = (fromMs: number, toMs: number) => {
  const minutes = [manila(toMs)]
  for (let ms = fromMs; ms < toMs; ms += MINUTE_MS) minutes.push(manila(ms))
  return minutes
}

const HOSTILE = [
  '<img src=x onerror="document.title=1"><b>Bold</b>',
  '‮gnp.exe ₱1',
  '​‌‍﻿',
  'M'.repeat(500),
  `${'👩‍👩‍👧‍👦'.repeat(40)} ${'ส้'.repeat(60)}`,
  '{{constructor}} ${7*7} %s',
]

// the browser logs each failed request while offline
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

test('a list says when it has failed, is out of date or empty', async ({
  member: { page, open },
  world,
  context,
}) => {
  const rows = orderRows(page, 'Collection orders')
  await page.clock.install()

  // first, because persisted data would be shown instead
  await test.step('a list that cannot be loaded offers Retry', async () => {
    const fault = { type: 'status', status: 500 } as const
    await world.fault('GET', '/mobile/orders', fault, { times: null })
    await open('/ordersC')
    await expect(page.getByText('Could not load')).toBeVisible()
    await settled(page)
    await expect(toast(page, 'The server had a problem. Please try again later.')).toHaveCount(1)
    await expect(page.getByText('No orders waiting')).toHaveCount(0)
    await world.clearFaults()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('Could not load')).toHaveCount(0)
  })

  await test.step('a list that cannot be refreshed shows its age', async () => {
    await settled(page)
    await world.waitForSubscription()
    const busy = { type: 'code', code: 40099, message: 'Busy' } as const
    await world.fault('GET', '/mobile/orders', busy, { times: null })
    await world.realtime('disconnect')
    const age = page.getByText(/^Not up to date: as of \d?\d:\d\d [AP]M$/)
    await expect(age).toBeVisible()
    await expect(rows).toHaveCount(2)
    await settled(page)
    // an event adds a row, but says nothing of the others
    await world.waitForSubscription()
    await world.clearFaults()
    await world.fault('GET', '/mobile/orders', { type: 'hold' }, { times: null })
    await world.addOrders()
    await expect(rows).toHaveCount(3)
    await settled(page)
    await expect(age).toBeVisible()
    await world.clearFaults()
    await page.getByRole('button', { name: 'Refresh orders' }).click()
    await expect(page.getByText('Not up to date')).toHaveCount(0)
  })

  await test.step('offline the list stays with its age, and a tab without data says why', async () => {
    await settled(page)
    await stopClock(page)
    await context.setOffline(true)
    await expect(connection(page)).toHaveText(/^Offline · data from \d?\d:\d\d [AP]M$/)
    // a network that comes and goes moves nothing
    await page.clock.runFor(4_000)
    await expect(page.getByText('Not up to date')).toHaveCount(0)
    // at the edge, where no row reacts: nothing moves while a pointer is down
    await page.mouse.move(3, 400)
    await page.mouse.down()
    await page.clock.runFor(1_500)
    await expect(page.getByText('Not up to date')).toHaveCount(0)
    await page.mouse.up()
    await page.clock.resume()
    await expect(page.getByText(/^Not up to date: as of \d?\d:\d\d [AP]M$/)).toBeVisible()
    await expect(rows).toHaveCount(3)
    await page.getByRole('link', { name: 'To be approved' }).click()
    await expect(page.getByText('Could not load')).toBeVisible()
    await expect(page.getByText('Please check your network first')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Could not load')).toBeVisible()

    await context.setOffline(false)
    // without a tap on Retry
    await expect(page.getByText('Nothing to be approved')).toBeVisible()
    await page.getByRole('link', { name: 'Active' }).click()
    await expect(rows).toHaveCount(3)
    await expect(page.getByText('Not up to date')).toHaveCount(0)
  })

  await test.step('an empty list says whether the member is on duty', async () => {
    await world.patch({ orders: [] })
    await dismissToasts(page)
    await page.getByRole('button', { name: 'Refresh orders' }).click()
    await expect(page.getByText('No orders waiting')).toBeVisible()
    const waits = page.getByText("New orders appear here while you're on duty.")
    await expect(waits).toBeVisible()
    await world.patch({ self: { on_duty_ds: 0 } })
    await renewSelf(world)
    await expect(page.getByText('You are off duty')).toBeVisible()
    await expect(waits).toHaveCount(0)
    await page.getByRole('button', { name: 'Go on duty' }).click()
    const sheet = page.getByRole('dialog', { name: 'Go on duty for collections' })
    // the sheet must not inherit the centring of the list that it is opened from
    await expect(sheet.getByText('Listen: this is a new order')).toHaveCSS('text-align', 'start')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
    await trustSound(page)
    await page.getByRole('button', { name: 'Go on duty' }).click()
    await confirmDuty(page)
    await expect(waits).toBeVisible()
    await expect(page.getByText('You are off duty')).toHaveCount(0)
    await open('/ordersC?tab=done')
    await expect(page.getByText('No finished orders yet')).toBeVisible()
    await expect(page.getByText('End of the list')).toHaveCount(0)
  })
})

test.describe('hostile names', () => {
  test.use({
    setup: {
      seed: 'empty',
      orders: HOSTILE.map((name) =>
        waitingOrder(`C-${name}`, { payer_name: name, bank_name: name, bank_no: name }),
      ),
      payments: HOSTILE.map((name, at) => waitingOrder(`P${at}`, { content: name })),
    },
  })

  test('are clipped and shown as plain text', async ({ member: { page, open } }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [route, list] of [
      ['/ordersC', 'Collection orders'],
      ['/ordersP', 'Payment orders'],
    ] as const) {
      await open(route)
      const rowsOfSide = orderRows(page, list)
      await expect(rowsOfSide).toHaveCount(HOSTILE.length)
      await expect(rowsOfSide.filter({ hasText: '<b>Bold</b>' })).toHaveCount(1)
      await expect(rowsOfSide.locator('img, b')).toHaveCount(0)
      const state = route === '/ordersC' ? 'Expected' : 'To be paid'
      await expect(rowsOfSide.getByText(state)).toHaveCount(HOSTILE.length)
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        ...Array.from(document.querySelectorAll('li'), (row) => row.getBoundingClientRect().height),
      ])
      expect(widths[0]).toBe(360)
      expect(Math.max(...widths.slice(1))).toBeLessThan(120)
    }
  })
})

/** The server's time less the phone's. order-course.spec.ts has a phone whose clock is behind. */
const AHEAD_MS = -90 * MINUTE_MS

test.describe('a phone in New York, 90 minutes ahead', () => {
  test.use({
    timezoneId: 'America/New_York',
    setup: { options: { clockOffsetMs: AHEAD_MS } },
    // the browser logs the refused connection
    expectedConsole: [/^WebSocket connection to .* failed|^Failed to load resource/],
  })

  test('counts down by the server’s clock and shows Manila times', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    // created 3 and 1 minutes ago by the backend's clock, each valid for 15 minutes
    await open('/ordersC')
    const rows = orderRows(page, 'Collection orders')
    await expect(rows.nth(0)).toContainText('12 minutes left')
    await expect(rows.nth(1)).toContainText('14 minutes left')
    await settled(page)
    await world.setClock(AHEAD_MS + 10 * MINUTE_MS)
    await page.clock.fastForward(10 * MINUTE_MS)
    await expect(rows.nth(0)).toContainText('2 minutes left')
    await expect(rows.nth(1)).toContainText('4 minutes left')
    // an order expires by the server's clock before a response says so, and is then requested
    await world.setClock(AHEAD_MS + 13 * MINUTE_MS)
    await world.clearLedger()
    await page.clock.fastForward(3 * MINUTE_MS)
    await expect(rows.filter({ hasText: 'Time is up' })).toHaveCount(1)
    await expect(rows.filter({ hasText: '1 minute left' })).toHaveCount(1)
    await world.waitForRequests({ path: '/mobile/orders' })
    await world.waitForRequests({ path: '/mobile/self' })

    await settled(page)
    await world.waitForSubscription()
    const moments = { created_at: '2026-03-02 23:30:00', expires_at: '2026-03-02 23:45:00' }
    await world.addOrders({ list: false, overrides: { status: 1, ...moments } })
    await expect(rows.filter({ hasText: '11:30 PM' })).toHaveCount(1)
    // the time of the data is shown by the same clock
    const serverMs = () => Date.now() + AHEAD_MS + 13 * MINUTE_MS
    const earliestMs = serverMs() - MINUTE_MS
    await world.realtime('refuse')
    await world.realtime('kill')
    await expect(connection(page)).toHaveText(/^Connecting/)
    const message = await connection(page).textContent()
    expect(manilaMinutes(earliestMs, serverMs())).toContain(message?.split('data from ')[1])
  })
})
