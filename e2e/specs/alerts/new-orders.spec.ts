import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import {
  countRings,
  expectOrders,
  expectRings,
  orderRows,
  runBurst,
  settled,
  tab,
  unlockSound,
} from '../../support/on-duty.ts'
import { inShortSteps, memberKey, stopClock } from '../../support/steps.ts'

/** New orders that arrive in an order list while the agent reads it. */

const LIST = 'Collection orders'
const newChips = (page: Page) => orderRows(page, LIST).getByText('New', { exact: true })
const pill = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A row in the middle of the screen, located by its link: its element may be re-created. */
async function rowBeingRead(page: Page): Promise<Locator> {
  let href: string | null = null
  // rows are re-rendered while the page scrolls
  await expect(async () => {
    const places = await orderRows(page, LIST)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [link.getBoundingClientRect().y, link.getAttribute('href')] as const),
      )
    href = places.find(([y]) => y > 300)?.[1] ?? null
    expect(href).not.toBeNull()
  }).toPass()
  return page.locator(`a[href="${href}"]`)
}

const top = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN

async function scrollDown(page: Page, to = 900): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), to)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(to / 2)
}

test.describe('a list of 60 orders', () => {
  test.use({ setup: { counts: { orders: 60 } } })

  test('does not move what is being read or pressed when new orders arrive', async ({
    member: { page, open },
    world,
    context,
  }) => {
    await countRings(context)
    await page.clock.install()
    await open('/ordersC')
    await unlockSound(page)
    await settled(page)
    await world.waitForSubscription()
    // no row moves under a finger, at the edge of the screen as well; the ring does not wait for it
    await page.mouse.move(3, 400)
    await stopClock(page)
    await page.mouse.down()
    await world.addOrders({ overrides: { payer_name: 'At the top' } })
    const html = page.locator('html')
    await inShortSteps(page, () =>
      expect(html).toHaveAttribute('data-rings', '1', { timeout: 100 }),
    )
    await page.clock.runFor(500)
    await expect(newChips(page)).toHaveCount(0)
    await page.mouse.up()
    await page.clock.resume()
    // at the top a new order is visible at once, so no button is needed
    await expect(newChips(page)).toHaveCount(1)
    await expect(orderRows(page, LIST).first()).toContainText('At the top')
    await expect(orderRows(page, LIST).first()).toBeInViewport()
    await page.clock.runFor(5_000)
    await expect(newChips(page)).toHaveCount(0)

    await scrollDown(page)
    const row = await rowBeingRead(page)
    const before = await top(row)
    await world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
    await expect(pill(page, '1 new order')).toBeVisible()
    await world.addOrders({ overrides: { payer_name: 'Ben Sy' } })
    await expect(pill(page, '2 new orders')).toBeVisible()
    expect(Math.abs((await top(row)) - before)).toBeLessThan(2)
    // they are above the viewport, so they count as unseen
    await page.clock.runFor(10_000)
    await expect(pill(page, '2 new orders')).toBeVisible()

    await pill(page, '2 new orders').click()
    await expect(newChips(page)).toHaveCount(2)
    await expect(orderRows(page, LIST).first()).toContainText('Ben Sy')
    await expect(pill(page, '2 new orders')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.clock.runFor(5_000)
    await expect(newChips(page)).toHaveCount(0)

    // missed orders are inserted above while the end of the list is being read
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(page.getByText('End of the list')).toBeVisible({ timeout: 200 })
    }).toPass()
    await expectOrders(page, LIST, 63)
    await settled(page)
    const below = await rowBeingRead(page)
    const was = await top(below)
    // more orders than a page holds
    await world.addOrders({ count: 25, emit: false })
    await world.clearLedger()
    await world.realtime('disconnect')
    await expectOrders(page, LIST, 63 + 25)
    await expect(pill(page, '25 new orders')).toBeVisible()
    expect(Math.abs((await top(below)) - was)).toBeLessThan(2)
    const asked = await world.ledger({ path: '/mobile/orders' })
    expect(new Set(asked.map(({ query }) => query['page']))).toEqual(new Set(['1', '2']))
  })
})

test('an order known only by the count rings on another screen, and appears in the open list', async ({
  member: { page, open },
  world,
  context,
}) => {
  await countRings(context)
  await open('/')
  await unlockSound(page)
  await settled(page)
  await world.waitForSubscription()
  await world.addOrders({ emit: false, overrides: { payer_name: 'Ana Lim' } })
  await world.emit('balanceChanged')
  await expectRings(1, page)
  await tab(page, /Collection 3 waiting/).click()
  await expect(orderRows(page, LIST).filter({ hasText: 'Ana Lim' })).toBeVisible()
  // likewise in the open list
  await settled(page)
  await world.addOrders({ emit: false, overrides: { payer_name: 'Ben Sy' } })
  await world.emit('balanceChanged')
  await expect(orderRows(page, LIST).filter({ hasText: 'Ben Sy' })).toBeVisible()
})

test('a new order counts in the badges at once, and stays marked as new across a reload until it is opened', async ({
  member: { page, open },
  world,
}) => {
  await open('/')
  await settled(page)
  await expect(tab(page, /Collection 2 waiting/)).toBeVisible()
  await expect(tab(page, /Payment 1 waiting/)).toBeVisible()
  // too low for a row to be in view, where the order would count as seen after 4 s; the ring card
  // covers the rest of such a screen, hence the keyboard
  await page.setViewportSize({ width: 390, height: 240 })
  await world.waitForSubscription()
  await world.fault('GET', '/mobile/self', { type: 'hold' }, { times: null })
  await world.fault('GET', '/mobile/balance', { type: 'hold' }, { times: null })
  const [order] = await world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
  await world.emit('new_order', order)
  await world.addPayments()
  await expect(tab(page, /Payment 2 waiting/)).toBeVisible()
  await expect(tab(page, /Collection 3 waiting/)).toBeVisible()
  await tab(page, /Collection/).press('Enter')
  await expect(page.getByRole('link', { name: 'Active 3' })).toBeVisible()
  await world.clearFaults()
  await world.release(0)

  await expect(newChips(page)).toHaveCount(1)
  // written to storage in batches
  await expect
    .poll(async () => {
      const key = (await memberKey(page, 'unseen:collection')) ?? ''
      return page.evaluate((name) => localStorage.getItem(name), key)
    })
    .toContain(order?.order_id)
  await page.reload()
  await expect(newChips(page)).toHaveCount(1)
  await orderRows(page, LIST)
    .getByRole('link', { name: /Ana Lim/ })
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/orderCInfo\\?id=${order?.order_id}$`))
  await page.goBack()
  await expect(orderRows(page, LIST).filter({ hasText: 'Ana Lim' })).toBeVisible()
  await expect(newChips(page)).toHaveCount(0)
})

test('a burst of 500 orders in 5 seconds causes few requests and rings, and taps still work', async ({
  member: { page, open },
  world,
  context,
}) => {
  // 25 rounds of twenty orders each
  test.slow()
  await countRings(context)
  await page.clock.install()
  await open('/ordersC')
  await unlockSound(page)
  await settled(page)
  await world.waitForSubscription()
  await world.clearLedger()
  const secondsSince = await runBurst(
    page,
    () => world.addOrders({ count: 20 }),
    async (index) => {
      if (index === 12) await page.getByRole('link', { name: 'Done', exact: true }).click()
      if (index !== 13) return
      await expect(page.getByText('No finished orders yet')).toBeVisible()
      await page.getByRole('link', { name: /^Active/ }).click()
    },
  )
  await page.clock.runFor(1_000)
  // after a refetch the oldest orders may load only when the list is scrolled to its end
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.clock.runFor(100)
    await expect(orderRows(page, LIST).first()).toHaveAttribute('aria-setsize', '502', {
      timeout: 500,
    })
  }).toPass()
  await expect(tab(page, /Collection 502 waiting/)).toBeVisible()
  const ids = await orderRows(page, LIST)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(ids).size).toBe(ids.length)
  const asked = await world.ledger({ method: 'GET' })
  const seconds = await secondsSince()
  // the requests caused by the tap and by scrolling do not count
  const own = asked.filter(
    ({ query }) => query['status'] === '2,3,5,6,7' || Number(query['page'] ?? 1) > 1,
  )
  expect(asked.length - own.length).toBeLessThanOrEqual(6 * Math.max(1, seconds / 5))
  const rung = Number(await page.locator('html').getAttribute('data-rings'))
  expect(rung).toBeGreaterThan(1)
  expect(rung).toBeLessThanOrEqual(1 + seconds / 3)
})

test.describe('a list of 1,000 orders', () => {
  test.use({ setup: { counts: { orders: 1_000 }, options: { pageSize: 1_000 } } })

  test('renders few rows at any scroll position', async ({ member: { page, open }, world }) => {
    await open('/ordersC')
    await settled(page)
    await expectOrders(page, LIST, 1_000)
    await world.waitForSubscription()
    await scrollDown(page, 30_000)
    await expect.poll(() => orderRows(page, LIST).count()).toBeGreaterThan(8)
    expect(await orderRows(page, LIST).count()).toBeLessThan(60)
    const row = await rowBeingRead(page)
    const before = await top(row)
    await world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
    await expect(pill(page, '1 new order')).toBeVisible()
    expect(Math.abs((await top(row)) - before)).toBeLessThan(2)
    await pill(page, '1 new order').click()
    await expect(orderRows(page, LIST).first()).toContainText('Ana Lim')
    await expectOrders(page, LIST, 1_001)
  })
})
