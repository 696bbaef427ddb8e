import { bankCard } from '../../support/card-steps.ts'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import { shiftsOf, watchShifts } from '../../support/layout-shifts.ts'
import { expectOrders, orderRows, settled, tab } from '../../support/on-duty.ts'
import { dangers, endHold } from '../../support/steps.ts'

/** The two order lists: the content of a row, the tabs, paging. */

const collection = (change: Record<string, unknown>) => ({
  order_id: 'C1',
  amount: 1450,
  status: 0,
  created_at: '2026-03-02 23:30:00',
  expires_at: '2026-03-02 23:45:00',
  payer_name: 'Ana Lim',
  bank_name: 'GCash',
  bank_no: '09171234567',
  ...change,
})

/** The label of each status (R6.05), by the backend's number. */
const DONE_LABELS = [
  [2, 'Completed'],
  [3, 'Rejected'],
  [5, 'Timed out'],
  [6, 'Wrong amount'],
  [7, 'Real name mismatch'],
] as const

const account = (id: number, bank_name: string) =>
  bankCard(id, { bank_name, bank_no: `0917123456${id}` })

test.describe('rows', () => {
  test.use({
    setup: {
      seed: 'empty',
      orders: [
        collection({ amount: '1,450.05' }),
        collection({ order_id: 'C2', status: 1, payer_name: 'Ben Sy', bank_no: '' }),
        collection({ order_id: 'C3', status: 4, payer_name: '', bank_name: '', bank_no: '' }),
        ...DONE_LABELS.map(([status]) => collection({ order_id: `C2${status}`, status })),
      ],
      payments: ['BDO 0012345 Rosa {', '[1', '{"__proto__":{"polluted":1}}', 7].map((content, at) =>
        collection({ order_id: `P${at}`, content }),
      ),
    },
  })

  test('show amount, name, bank and status, and the tab is in the address', async ({
    member: { page, open },
    world,
  }) => {
    await test.step('collection orders', async () => {
      await open('/ordersC')
      const rows = orderRows(page, 'Collection orders')
      await expect(rows).toHaveCount(3)
      await expect(amount(rows.nth(0), '₱1,450.05')).toBeAttached()
      // the bank is shown only once several accounts are known
      await expect(rows.nth(0)).toContainText('Ana Lim')
      await expect(rows.nth(0)).not.toContainText('GCash')
      await expect(rows.nth(0)).toContainText('Time is up')
      await expect(rows.nth(1)).toContainText('Payer says paid')
      await expect(rows.nth(1)).toContainText('11:30 PM')
      await expect(rows.nth(1).getByText('Ben Sy', { exact: true })).toBeVisible()
      // without a name and a bank, the row shows the order id
      await expect(rows.nth(2)).toContainText('Audit failed')
      await expect(rows.nth(2)).toContainText('C3')

      const tabs = page.getByRole('navigation', { name: 'Orders by state' })
      await tabs.getByRole('link', { name: 'To be approved' }).click()
      await expect(rows).toHaveCount(1)
      await tabs.getByRole('link', { name: 'Done' }).click()
      await expect(rows).toHaveCount(DONE_LABELS.length)
      for (const [index, [, label]] of DONE_LABELS.entries()) {
        // a word and an icon
        const word = rows.nth(index).getByText(label, { exact: true })
        await expect(word).toBeVisible()
        await expect(word.locator('xpath=..').locator('svg')).toBeVisible()
      }
      // an unknown status is shown as received
      await tabs.getByRole('link', { name: 'Active' }).click()
      await settled(page)
      await world.waitForSubscription()
      await world.addOrders({ list: false, overrides: { status: 'Frozen by the bank' } })
      await expect(rows.filter({ hasText: 'Frozen by the bank' })).toBeVisible()
      await world.addOrders({
        list: false,
        overrides: { status: 42, created_at: 'soon', expires_at: null },
      })
      await expect(rows.filter({ hasText: 'soon' })).toContainText('42')
      await expect(page.getByText(/Invalid Date|NaN|undefined|null/)).toHaveCount(0)

      // a row names the account if more than one collects; pay-into-several.spec.ts has the rule
      await world.patch({ cards: [account(1, 'GCash'), account(2, 'BDO Unibank')] })
      // wait for the accounts on home: leaving a screen cancels its requests
      await open('/')
      await expect(page.getByText('BDO Unibank')).toBeVisible()
      await open('/ordersC')
      await expect(rows.filter({ hasText: 'Ana Lim' })).toContainText(/Ana LimGCash ··4567/)
    })
    await test.step('the selected tab is in the address', async () => {
      await open('/')
      await tab(page, /Collection/).click()
      const tabs = page.getByRole('navigation', { name: 'Orders by state' })
      await expect(tabs.locator('[aria-current]')).toHaveText(/^Active/)
      await tabs.getByRole('link', { name: 'Done' }).click()
      await expect(page).toHaveURL(/#\/ordersC\?tab=done$/)
      await expect(tabs.locator('[aria-current]')).toHaveText(/^Done/)
      await expect(orderRows(page, 'Collection orders')).toHaveCount(DONE_LABELS.length)
      // tabs add no entry to the browser history
      await page.goBack()
      await expect(page).toHaveURL(/#\/$/)

      await open('/ordersC?tab=done')
      await expect(tabs.locator('[aria-current]')).toHaveText(/^Done/)
      await open('/ordersC?tab=nonsense')
      await expect(tabs.locator('[aria-current]')).toHaveText(/^Active/)
      await expect(orderRows(page, 'Collection orders').filter({ hasText: 'Ben Sy' })).toBeVisible()
      await expect(tab(page, /Collection/)).toHaveAttribute('aria-current', 'page')
    })
    await test.step('an unreadable payee is shown as received', async () => {
      await open('/ordersP')
      const rows = orderRows(page, 'Payment orders')
      await expect(rows).toHaveCount(4)
      await expect(rows.filter({ hasText: 'BDO 0012345 Rosa {' })).toBeVisible()
      await expect(rows.filter({ hasText: '[1' })).toBeVisible()
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    })
  })
})

test.describe('25 orders on two pages', () => {
  test.use({ setup: { counts: { orders: 25 }, options: { pageSize: 20 } } })

  test('appear together, so that none moves when more urgent ones arrive', async ({
    member: { page, open },
    world,
  }) => {
    await watchShifts(page)
    await world.fault('GET', '/mobile/orders', { type: 'delay', ms: 300 }, { times: null })
    await open('/ordersC')
    await expectOrders(page, 'Collection orders', 25)
    // a tab grows by its count, and moves those after it
    const others = (await shiftsOf(page)).filter(
      (shift) => !/^\S+ in Orders by state(?:, in Orders by state)*$/.test(shift),
    )
    expect(others).toEqual([])
  })

  // renew-list.spec.ts has a second page that is not answered
  test('are shown although their second page fails at first', async ({
    member: { page, open },
    world,
  }) => {
    const failure = { type: 'status', status: 500 } as const
    await world.fault('GET', '/mobile/orders', failure, { query: { page: '2' } })
    await open('/ordersC')
    await expectOrders(page, 'Collection orders', 25)
    const asked = await world.ledger({ path: '/mobile/orders' })
    const second = asked.filter(({ query }) => query['page'] === '2')
    expect(second.length).toBeGreaterThan(1)
    await expect(dangers(page)).toHaveCount(0)
  })
})

test.describe('245 orders', () => {
  test.use({ setup: { counts: { orders: 245 }, options: { pageSize: 100 } } })

  test('load automatically up to 200, then page by page, with none repeated or lost', async ({
    member: { page, open },
    world,
  }) => {
    const pages = async () =>
      (await world.ledger({ path: '/mobile/orders' })).map(({ query }) => query['page'])
    // sorted by urgency, the orders of further pages would move to the top
    await page.addInitScript(() => localStorage.setItem('orderSort', 'newest'))
    await open('/ordersC')
    const end = page.getByText('End of the list')
    await settled(page)
    await expectOrders(page, 'Collection orders', 200)
    expect(new Set(await pages())).toEqual(new Set(['1', '2']))
    await world.clearLedger()
    // a new order without an event shifts every page by one
    await world.addOrders({ emit: false, overrides: { payer_name: 'Ana Lim' } })
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await end.scrollIntoViewIfNeeded()
    await expectOrders(page, 'Collection orders', 245)
    expect(await pages()).toEqual(['3'])
    // a refresh does not move the rows being read: the list is replaced only at its top
    await world.realtime('disconnect')
    await expectOrders(page, 'Collection orders', 246)
    await expect(end).toBeInViewport()
    await page.getByRole('button', { name: '1 new order' }).click()
    await expect(orderRows(page, 'Collection orders').first()).toContainText('Ana Lim')
    // a refresh loads as many orders as load automatically
    await page.getByRole('button', { name: 'Refresh orders' }).click()
    await expectOrders(page, 'Collection orders', 200)

    // nothing is said about a search before the last page has been read
    await world.fault('GET', '/mobile/orders', { type: 'hold' }, { times: null })
    await open('/ordersC?q=nobody')
    await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
    await expect(page.getByText('Nothing matches')).toHaveCount(0)
    await endHold(world)
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await open('/ordersC')
    await page.getByRole('button', { name: 'Refresh orders' }).click()
    await expectOrders(page, 'Collection orders', 200)

    // a further page that fails can be retried
    await settled(page)
    const busy = { type: 'code', code: 40099, message: 'Busy' } as const
    await world.fault('GET', '/mobile/orders', busy, { query: { page: '3' } })
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await expect(toast(page, 'Busy')).toBeVisible()
    await expectOrders(page, 'Collection orders', 200)
    // a page that names itself as the next one ends the list
    const third = { code: 0, data: [collection({ payer_name: 'Page Three' })], next_page: 3 }
    const answer = { type: 'body', body: JSON.stringify(third) } as const
    await world.fault('GET', '/mobile/orders', answer, { times: null })
    await world.clearLedger()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectOrders(page, 'Collection orders', 201)
    await end.scrollIntoViewIfNeeded()
    expect(await pages()).toEqual(['3'])
    await expect(page.getByText('Not up to date')).toHaveCount(0)
  })
})
