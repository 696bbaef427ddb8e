import type { Page } from 'playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { orderRows, settled, tab, waitingOrder } from '../../support/on-duty.ts'
import { payment, times } from '../../support/order-steps.ts'
import { stopClock } from '../../support/steps.ts'

/** The active orders, sorted by urgency while orders arrive, change and expire. */

const payments = (page: Page) => orderRows(page, 'Payment orders')
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name })

const paying = (id: string, minutes: number, change: Record<string, unknown> = {}) => ({
  ...payment,
  ...times(minutes),
  order_id: id,
  content: { holder: id },
  ...change,
})

test('orders that need the agent come first, by deadline, and no row moves under a finger', async ({
  member: { page, open },
  world,
}) => {
  const later = paying('Later', 20)
  const checked = paying('Checked', 5, { status: 1 })
  await world.patch({ payments: [later, checked, paying('Soon', 10)] })
  await page.clock.install()
  await open('/ordersP')
  await settled(page)
  await world.waitForSubscription()
  const rows = payments(page)
  await expect(rows).toHaveText([/Soon/, /Later/, /Checked/])
  await expect(heading(page, /^Needs you 2$/)).toBeVisible()
  await expect(heading(page, /^With customer service 1$/)).toBeVisible()
  await expect(rows.last()).toContainText('Being checked')
  // counts only the two orders that need the agent
  await expect(tab(page, /Payment 2 waiting/)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Orders by state' })
  await expect(tabs.getByRole('link')).toHaveText(['Active3', 'To be approved1', 'Done'])

  // a new order is on top until it has been seen
  await world.addPayments({ overrides: paying('Fresh', 15) })
  await expect(rows).toHaveText([/New.*Fresh/, /Soon/, /Later/, /Checked/])
  await page.clock.runFor(4_500)
  await expect(rows).toHaveText([/Soon/, /To be paid.*Fresh/, /Later/, /Checked/])

  // while the screen is touched no row moves; a changed one shows its new state in place
  const title = page.getByRole('heading', { level: 1 })
  await title.hover()
  await page.mouse.down()
  const sent = paying('Soon', 10, { status: 1 })
  await world.patch({ payments: [paying('Fresh', 15), later, checked, sent] })
  await world.emit('new_payment', sent)
  // after 3 s at the latest
  await page.clock.runFor(3_000)
  await expect(rows.first()).toContainText('Being checked')
  await page.clock.runFor(2_000)
  await expect(rows).toHaveText([/Soon/, /Fresh/, /Later/, /Checked/])
  // on a busy machine the clock would otherwise advance between the next steps
  await stopClock(page)
  await page.mouse.up()
  await page.clock.runFor(900)
  await expect(rows.first()).toContainText('Soon')
  await page.clock.runFor(200)
  await expect(rows).toHaveText([/Fresh/, /Later/, /Checked/, /Soon/])
  await page.clock.resume()
  await expect(heading(page, /^With customer service 2$/)).toBeVisible()
  await expect(tab(page, /Payment 2 waiting/)).toBeVisible()

  // an expired order moves below those that can still be done, and keeps the focus
  const link = page.getByRole('link', { name: /Fresh/ })
  await link.focus()
  await expect(link).toBeFocused()
  const over = paying('Fresh', -1)
  await world.patch({ payments: [over, later, checked, sent] })
  await world.emit('new_payment', over)
  await page.clock.runFor(2_000)
  await expect(rows).toHaveText([/Later/, /Time is up.*Fresh/, /Checked/, /Soon/])
  await expect(link).toBeFocused()
})

test('a setting sorts the active orders newest first', async ({
  member: { page, open },
  world,
}) => {
  const older = waitingOrder('C1', { expires_at: '2099-03-02 23:40:00' })
  const newer = waitingOrder('C2', { created_at: '2026-03-02 23:31:00' })
  await world.patch({ orders: [newer, older] })
  await open('/ordersC')
  await expect(orderRows(page, 'Collection orders')).toHaveText([/C1/, /C2/])
  await open('/defaultSet')
  await page.getByRole('radio', { name: 'Newest first' }).check()
  // where a later start, as in orders.spec.ts, finds it
  expect(await page.evaluate(() => localStorage.getItem('orderSort'))).toBe('newest')
  await open('/ordersC')
  await expect(orderRows(page, 'Collection orders')).toHaveText([/C2/, /C1/])
  await expect(heading(page, /Needs you/)).toHaveCount(0)
  await expect(heading(page, /Mar 2/)).toBeVisible()
})

// order-match.spec.ts has what matches
test('the active orders can be searched, and the search can be cleared', async ({
  member: { page, open },
  world,
}) => {
  const other = { card_id: 2, bank_name: 'Maya', bank_no: '09280000456', payer_name: 'Niño Reyes' }
  await world.patch({
    orders: [
      waitingOrder('C1', { amount: '1850.50', payer_name: 'Ana Lim' }),
      waitingOrder('C2', { amount: 900, ...other }),
    ],
  })
  await open('/ordersC')
  const rows = orderRows(page, 'Collection orders')
  await page.getByRole('button', { name: 'Search active orders' }).click()
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('placeholder', /^Active orders: /)
  await field.fill('1,850')
  await field.press('Enter')
  await expect(rows).toHaveText([/Ana Lim/])
  await expect(heading(page, /^Needs you 1$/)).toBeVisible()
  await field.fill('nino')
  await field.press('Enter')
  await expect(rows).toHaveText([/Niño Reyes/])
  await expect(page).toHaveURL(/#\/ordersC\?q=nino$/)
  await page.reload()
  await expect(rows).toHaveText([/Niño Reyes/])
  await field.fill('0000')
  await field.press('Enter')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  // the history searches all orders for the same
  await page.getByRole('link', { name: 'Collection order history' }).click()
  await expect(page).toHaveURL(/#\/orderCRecord\?q=/)
  await expect(page.getByRole('searchbox')).toHaveValue('0000')
  await page.goBack()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL(/#\/ordersC$/)
})

test.describe('a long list', () => {
  test.use({ setup: { counts: { orders: 40 }, options: { pageSize: 50 } } })

  test('keeps its scroll position when an order is opened and closed', async ({
    member: { page, open },
    world,
  }) => {
    await open('/ordersC')
    await settled(page)
    await world.waitForSubscription()
    const rows = orderRows(page, 'Collection orders')
    await expect(rows.first()).toHaveAttribute('aria-setsize', '40')
    // a row that has just been scrolled under the thumb can be tapped at once
    const isHit = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const look = () => resolve(Boolean(document.elementFromPoint(195, 480)?.closest('a')))
          const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(look))
          addEventListener('scroll', afterPaint, { once: true })
          window.scrollTo(0, 900)
        }),
    )
    expect(await isHit).toBe(true)
    const title = page.getByRole('heading', { level: 1 })
    const row = rows.filter({ has: page.locator(':scope[aria-posinset="16"]') }).getByRole('link')
    const href = (await row.getAttribute('href')) ?? ''
    const left = page.locator(`a[href="${href}"]`)
    const top = async () => (await left.boundingBox())?.y ?? Number.NaN
    await left.focus()

    // measured as it is tapped: the tap may first scroll it clear of what covers it
    const tapped = page.evaluate(
      (link) =>
        new Promise<number>((resolve) => {
          const note = () => resolve(document.querySelector(link)!.getBoundingClientRect().y)
          document.addEventListener('click', note, { capture: true, once: true })
        }),
      `a[href="${href}"]`,
    )
    await left.click()
    const before = await tapped
    await expect(title).toHaveText('Collection order')
    // an order that arrives meanwhile is inserted above it
    await world.addOrders({ overrides: { payer_name: 'Ana Lim' } })
    await page.goBack()
    await expect(left).toBeFocused()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
    await expect(rows.first()).toHaveAttribute('aria-setsize', '41')

    // opened with the keyboard, and left by the order's own back link
    await left.press('Enter')
    await expect(title).toHaveText('Collection order')
    await page.getByRole('link', { name: 'Collection orders' }).click()
    await expect(left).toBeFocused()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)

    // when reached from another screen, the list starts at its top
    await left.click()
    await expect(title).toHaveText('Collection order')
    await open('/')
    await tab(page, /Collection/).click()
    await expect(title).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})
