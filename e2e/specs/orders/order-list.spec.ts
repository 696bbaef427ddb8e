import type { CDPSession } from 'playwright/test'
import { bankCard } from '../../support/card-steps.ts'
import { amount, expect, test } from '../../support/fixtures.ts'
import { orderRows, settled, tab, waitingOrder } from '../../support/on-duty.ts'
import { button, collection, main, slide, times } from '../../support/order-steps.ts'

/** Working with the order lists: the sum each account waits for, filters, refreshing. */

const LIST = 'Collection orders'

const BANK = 'Rizal Commercial Banking Corporation'
/** Its deadline has passed, so its row shows the time of day. */
const AT_NIGHT = { created_at: '2026-03-02 04:48:00', expires_at: '2026-03-02 05:03:00' }
const LONG_NAME = 'Maria Anthony Concepcion Reyes-Villanueva'
const RIZAL = { card_id: 2, bank_name: BANK, bank_no: '09280000456' }

test.describe('two accounts', () => {
  test.use({
    setup: {
      orders: [
        waitingOrder('C1'),
        waitingOrder('C2', { ...RIZAL, amount: '250.05', payer_name: LONG_NAME }),
        waitingOrder('C3', { status: 1, ...AT_NIGHT }),
        waitingOrder('C4', { status: 2 }),
        waitingOrder('C5', { status: 7 }),
      ],
    },
  })

  test('show the sum they wait for, and filter the list through the address', async ({
    member: { page, open },
    world,
  }) => {
    await open('/ordersC')
    const rows = orderRows(page, LIST)
    const nothing = page.getByRole('status').filter({ hasText: 'Nothing matches' })
    const accounts = page.getByRole('group', { name: 'Expected per account' })
    const gcash = accounts.getByRole('button', { name: /GCash ··4567/ })
    const rizal = accounts.getByRole('button', { name: `${BANK} ··0456` })
    await expect(amount(gcash, '₱1,000.00')).toBeAttached()
    await expect(amount(rizal, '₱250.05')).toBeAttached()
    // a name is truncated, never the digits that agents compare
    for (const place of [rizal, rows.filter({ hasText: BANK }).first()]) {
      const digits = place.getByText('··0456', { exact: true })
      await digits.scrollIntoViewIfNeeded()
      await expect(digits).toBeInViewport({ ratio: 1 })
    }
    // nor does a bank leave the name less than half of the line
    const name = (await page.getByText(LONG_NAME).boundingBox())!
    const end = (await rows.filter({ hasText: BANK }).getByText('··0456').boundingBox())!
    expect(name.width / (end.x + end.width - name.x)).toBeGreaterThan(0.5)
    expect(name.width / (end.x + end.width - name.x)).toBeLessThan(0.6)
    // a time of day does not reach the edge of its circle
    const time = rows.getByText('4:48 AM')
    const circle = (await time.locator('xpath=..').boundingBox())!
    expect((await time.boundingBox())!.width).toBeLessThan(circle.width - 8)
    await settled(page)
    await world.waitForSubscription()
    await world.addOrders({
      list: false,
      overrides: waitingOrder('C6', { ...RIZAL, amount: 0.95 }),
    })
    await expect(amount(rizal, '₱251.00')).toBeAttached()
    await rizal.click()
    await expect(page).toHaveURL(/#\/ordersC\?account=2$/)
    await expect(rizal).toHaveAttribute('aria-pressed', 'true')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'GCash' })).toHaveCount(0)
    await rizal.click()
    await expect(page).toHaveURL(/#\/ordersC$/)
    await expect(rows).toHaveCount(4)

    await test.step('an account that nothing waits for any more can still be let go', async () => {
      await gcash.click()
      await expect(rows).toHaveCount(2)
      await world.patchOrder('C1', { status: 1 })
      await page.getByRole('button', { name: 'Refresh orders' }).click()
      await expect(amount(gcash, '₱0.00')).toBeAttached()
      await expect(gcash).toHaveAttribute('aria-pressed', 'true')
      const maya = bankCard(1, { bank_name: 'Maya', bank_no: '09180004567' })
      // two of one bank end in the same four digits
      await world.patch({ cards: [maya, bankCard(2), bankCard(3, { bank_no: '09170094567' })] })
      for (const id of ['C1', 'C3']) await world.patchOrder(id, { status: 2 })
      await page.getByRole('button', { name: 'Refresh orders' }).click()
      const chosen = accounts.getByRole('button', { name: /Maya ··04567/, pressed: true })
      await expect(amount(chosen, '₱0.00')).toBeAttached()
      for (const id of ['C1', 'C3']) await world.patchOrder(id, { status: 1 })
      await page.getByRole('button', { name: 'Refresh orders' }).click()
      const named = accounts.getByRole('button', { name: /GCash ··34567/, pressed: true })
      await expect(rows.filter({ hasText: '··34567' })).toHaveCount(2)
      await named.click()
      await expect(page).toHaveURL(/#\/ordersC$/)
      await expect(rows).toHaveCount(4)
      await expect(named).toHaveCount(0)
      await open('/orderCInfo?id=C1')
      await page.getByRole('button', { name: 'Received in full' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('Is this in your GCash ··34567?')
      await open('/')
      for (const digits of ['34567', '94567']) {
        const collect = page.getByRole('switch', { name: `Collect with GCash ··${digits}` })
        await expect(collect).toBeVisible()
      }
    })

    // an old link may name an account that waits for nothing
    await open('/ordersC?account=9')
    await expect(nothing).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(rows.first()).toBeVisible()

    const states = page.getByRole('group', { name: 'State' })
    await page.getByRole('link', { name: 'Done', exact: true }).click()
    await expect(rows).toHaveCount(2)
    await states.getByRole('button', { name: 'Real name mismatch' }).click()
    await expect(page).toHaveURL(/#\/ordersC\?tab=done&status=name-mismatch$/)
    await expect(rows).toHaveText(/Payer C5/)
    await states.getByRole('button', { name: 'Rejected' }).click()
    await expect(nothing).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page).toHaveURL(/#\/ordersC\?tab=done$/)
    await expect(rows).toHaveCount(2)
  })
})

/** An order for the first account with so many minutes left. */
const into = (left: number) => ({ ...collection, ...times(left), order_id: `C${left}` })

test('an order leads back to its list as it was left, with its tab and filter', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({
    orders: [
      { ...collection, ...times(-5), order_id: 'C1', status: 2 },
      ...[20, 21, 22, 23].map(into),
      { ...into(19), ...RIZAL },
    ],
  })
  const rows = orderRows(page, LIST)
  const back = page.getByRole('link', { name: LIST, exact: true })
  await open('/ordersC?tab=done')
  await rows.first().click()
  await back.click()
  await expect(page).toHaveURL(/#\/ordersC\?tab=done$/)
  await expect(rows.getByRole('link')).toBeFocused()

  await test.step('also after its outcome, and after the next order', async () => {
    await open('/')
    await open('/ordersC?account=1')
    await expect(rows).not.toHaveCount(0)
    await page
      .getByRole('link', { name: /Maria Santos/ })
      .first()
      .click()
    await button(page, 'Received in full').click()
    await slide(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Done' }).click()
    await expect(page).toHaveURL(/#\/ordersC\?account=1$/)
    // the one just reported is there until the list has been fetched again (R6.70)
    await expect(rows).toHaveCount(3)
    await rows.first().getByRole('link').click()
    await main(page).getByText('Order ID').scrollIntoViewIfNeeded()
    await button(page, 'Received in full').click()
    await slide(page)
    await page.getByRole('link', { name: /^Next/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Received in full')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await back.click()
    await expect(page).toHaveURL(/#\/ordersC\?account=1$/)
    // no order is left between the lists
    await page.goBack()
    await expect(page).toHaveURL(/#\/$/)
  })
})

/** Returns a gesture: a finger that moves down the screen by some pixels and is lifted. */
function pullDown(devtools: CDPSession, x = 200, top = 300) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    })
  return async (px: number) => {
    await touch('touchStart', top)
    for (let y = top + 20; y <= top + px; y += 20) await touch('touchMove', y)
    await touch('touchEnd')
  }
}

test('the list is refreshed by pulling it down or by its button', async ({
  member: { page, open },
  world,
  context,
}) => {
  await open('/ordersC')
  await settled(page)
  const rows = orderRows(page, LIST)
  const pull = pullDown(await context.newCDPSession(page))
  await world.addOrders({ emit: false, overrides: { payer_name: 'Ana Lim' } })
  await world.clearLedger()
  await pull(60)
  await pull(240)
  await expect(rows.first()).toContainText('Ana Lim')
  await expect(tab(page, /Collection 3 waiting/)).toBeVisible()
  expect(await world.ledger({ path: '/mobile/orders' })).toHaveLength(1)
  await test.step('below the end of a short list, too', async () => {
    await open('/ordersC?tab=approval')
    await expect(page.getByText('Nothing to be approved')).toBeVisible()
    await settled(page)
    const below = () => page.evaluate(() => document.elementFromPoint(200, 640)?.localName)
    // the list that was left is higher
    await expect.poll(below).toMatch(/^(?:body|html)$/)
    await world.clearLedger()
    await pullDown(await context.newCDPSession(page), 200, 640)(180)
    await expect.poll(() => world.ledger({ path: '/mobile/orders' })).not.toEqual([])
    await open('/ordersC')
    await settled(page)
  })

  await world.addOrders({ emit: false, overrides: { payer_name: 'Ben Sy' } })
  await page.getByRole('button', { name: 'Refresh orders' }).click()
  await expect(rows.first()).toContainText('Ben Sy')
  await world.fault('GET', '/mobile/orders', { type: 'code', code: 40099, message: 'Busy' })
  await page.getByRole('button', { name: 'Refresh orders' }).click()
  await expect(page.getByText('Not up to date')).toBeVisible()
  await expect(rows).toHaveCount(4)

  // beside the list something else may be scrolled
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText('Choose an order')).toBeVisible()
  await settled(page)
  await world.clearLedger()
  await pullDown(await context.newCDPSession(page), 1_000)(240)
  await settled(page)
  expect(await world.ledger({ path: '/mobile/orders' })).toEqual([])
})

test('an order list shows its rows at once, instead of measuring them first', async ({
  member: { page, open },
}) => {
  await open('/')
  const rows = orderRows(page, LIST)
  // the visibility of each row when it is added, and whether it is moved later
  const noted = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        for (const node of addedNodes)
          if (node instanceof HTMLLIElement) seen.push(node.style.visibility)
        if (type === 'attributes' && target instanceof HTMLLIElement) seen.push('moved')
      }
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
    return seen
  })
  for (const time of ['first', 'second']) {
    await tab(page, /^Collection/).click()
    await expect(rows.first()).toBeVisible()
    const visibilities = await noted.evaluate((all) => all.splice(0))
    expect(visibilities, time).toEqual(Array.from({ length: await rows.count() }, () => ''))
    await tab(page, /^Home/).click()
    await expect(rows).toHaveCount(0)
  }
})
