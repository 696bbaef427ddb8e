import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import { chip } from '../../support/record-steps.ts'
import { dismissToasts, drawn, loseNetwork } from '../../support/steps.ts'

/** The reports: what they add up, the chart, the way to a day's orders, the file, faults. */

const order = (id: string, day: string, change: object) => ({
  order_id: id,
  status: 2,
  bonus: 1.5,
  created_at: `${day} 10:00:00`,
  ...change,
})

const teamDay = (account: string, isDirect: boolean, count: number, date = '2026-11-19') => ({
  account,
  name: 'Ana',
  isDirect,
  date,
  collection: { count, amount: count * 100, success_rate: 100 },
  payment: { count: 1, amount: 70, success_rate: 100 },
})

/** Not `check`, which fails if the choice, being in the address, follows the tap a moment later. */
async function choose(page: Page, group: 'Orders' | 'Team', choice: string): Promise<void> {
  const options = page.getByRole('radiogroup', { name: group })
  const option = options.getByRole('radio', { name: choice, exact: true })
  await option.click()
  await expect(option).toBeChecked()
}

const edgesOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect())

const RANGE = 'from=2026-11-14&to=2026-11-20'

test.describe('my report', () => {
  test.use({
    setup: {
      seed: 'empty',
      orders: [
        order('C3', '2026-11-20', { amount: 1000.5 }),
        order('C2', '2026-11-18', { amount: 500 }),
        order('C1', '2026-11-18', { amount: 900, status: 5 }),
      ],
      payments: [order('P1', '2026-11-19', { amount: 250 })],
    },
  })

  test('adds up a range, links each day to its orders, and is saved as a file', async ({
    member: { page, open },
    world,
  }) => {
    await world.setTime(Date.parse('2026-11-20T12:00:00+08:00'))
    await open('/')
    await world.fault('GET', '/mobile/reports/personal', { type: 'hold' })
    await page.getByRole('main').getByRole('link', { name: 'My report' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My report' })).toBeVisible()
    await test.step('the totals appear where their skeleton was', async () => {
      const place = () =>
        page
          .getByText('Withdrawals', { exact: true })
          .evaluate((label) => label.getBoundingClientRect().top)
      const reserved = await place()
      await world.release()
      await expect(page.getByText(/^3 orders ?66% completed$/)).toBeVisible()
      await expect.poll(place).toBe(reserved)
    })
    await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await open(`/myReport?${RANGE}`)
    await expect(page.getByText(/^3 orders ?66% completed$/)).toBeVisible()
    await expect(amount(page, '₱1,500.50').first()).toBeAttached()
    // the history that a report links to adds up all orders
    await expect(page.getByText('Amounts are of completed orders')).toBeVisible()
    await expect(amount(page, '₱4.50')).toBeAttached()

    // the same as a table for whoever cannot see the bars
    const table = page.getByRole('table', { name: 'Completed orders per day' })
    await expect(table.getByRole('row')).toHaveCount(8)
    await expect(table.getByRole('row', { name: /Nov 18/ })).toContainText('₱500.00')

    // one stop for the keyboard, arrows from day to day
    const today = page.getByRole('radio', { name: 'Today' })
    await expect(today).toBeChecked()
    await today.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Yesterday' })).toBeChecked()
    await page.getByRole('radio', { name: /Nov 18/ }).click()
    await page.getByRole('link', { name: /Collection.*₱500/ }).click()
    await expect(page).toHaveURL(/orderCRecord\?from=2026-11-18&to=2026-11-18/)
    await expect(page.getByText('2 records')).toBeVisible()
    await page.goBack()

    await test.step('the first and the last day are named under their bars, however many', async () => {
      const usual = page.viewportSize()!
      await page.setViewportSize({ width: 360, height: 740 })
      await open('/myReport?from=2026-09-26&to=2026-11-20')
      const days = page.getByRole('radiogroup', { name: 'Day' })
      await expect(days.getByRole('radio')).toHaveCount(56)
      const named = days.locator('xpath=following-sibling::*').locator('span')
      await expect(named).toHaveText([/Sep 26/, 'Today'])
      const bars = days.getByRole('radio')
      const [first, last] = [await edgesOf(named.first()), await edgesOf(named.last())]
      expect(first.left).toBeCloseTo((await edgesOf(bars.first())).left, 0)
      expect(last.right).toBeCloseTo((await edgesOf(bars.last())).right, 0)
      await page.setViewportSize(usual)
      await page.goBack()
    })

    await choose(page, 'Orders', 'Payment')
    const rows = page.getByRole('list', { name: 'Per day' }).getByRole('link')
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/side=payment/)
    // the rows are below the fold, and the page stays there
    const scrollY = () => page.evaluate(() => window.scrollY)
    const left = await scrollY()
    expect(left).toBeGreaterThan(100)
    await test.step('where it is also if Back comes before the orders have appeared', async () => {
      await rows.evaluate(async (row: HTMLElement) => {
        row.click()
        while (!location.hash.includes('orderPRecord')) {
          await new Promise((resolve) => setTimeout(resolve))
        }
        history.back()
      })
      await expect(page).toHaveURL(/myReport/)
      await drawn(page)
      expect(await scrollY()).toBe(left)
    })
    await rows.click()
    await expect(page).toHaveURL(/orderPRecord\?from=2026-11-19&to=2026-11-19/)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Payment order history' }),
    ).toBeVisible()
    await page.goBack()
    await expect.poll(scrollY).toBe(left)
    // the history has a button of this name, too
    await expect(page.getByRole('heading', { level: 1, name: 'My report' })).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('my-report_2026-11-14_2026-11-20.csv')
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFDay,Collection orders,Completed collection amount,/)
    expect(lines.slice(1)).toEqual([
      '2026-11-20,1,1000.50,100,0,0.00,,1.50,0.00,0.00,0.00',
      '2026-11-19,0,0.00,,1,250.00,100,1.50,0.00,0.00,0.00',
      '2026-11-18,2,500.00,50,0,0.00,,1.50,0.00,0.00,0.00',
      '',
    ])
  })
})

test.describe('faults', () => {
  test.use({ expectedConsole: [/WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/] })

  test('a report tells an error, unreadable rows and an empty range apart, and shows its age offline', async ({
    member: { page, open },
    context,
    world,
  }) => {
    await page.clock.install()
    const body = JSON.stringify({ code: 0, data: { totals: {}, members: [{ account: 'no id' }] } })
    await world.fault('GET', '/mobile/reports/team', { type: 'body', body })
    await open('/teamReport')
    await expect(page.getByText('1 record could not be read')).toBeVisible()
    await expect(page.getByText('No orders on these days')).toHaveCount(0)

    await world.fault('GET', '/mobile/reports/personal', { type: 'body', body: '{"code":0}' })
    await open('/myReport?from=2020-01-01&to=2020-01-02')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No orders on these days')).toBeVisible()
    await expect(chip(page, 'Jan 1, 2020 – Jan 2, 2020')).toBeVisible()
    const csv = page.getByRole('button', { name: 'Export' })
    await expect(csv).toBeDisabled()
    await page.getByRole('button', { name: '7 days' }).click()
    await expect(csv).toBeEnabled()
    await world.waitForSubscription()
    await loseNetwork(page)
    await expect(page.getByText(/Not up to date: as of/)).toBeVisible()
    await csv.click()
    await expect(toast(page, 'Please check your network first')).toBeVisible()
    await dismissToasts(page)
    // what was never asked for cannot be shown
    await page.getByRole('button', { name: '30 days' }).click()
    await expect(page.getByRole('main')).toContainText('Please check your network first')
    await context.setOffline(false)
    await expect(csv).toBeEnabled()
  })

  test('a chart without amounts says so in view, and one of more than a year that it is shorter', async ({
    member: { page, open },
    world,
  }) => {
    await world.setTime(Date.parse('2026-11-20T12:00:00+08:00'))
    const body = JSON.stringify({ code: 0, data: { totals: {}, days: [] } })
    await world.fault('GET', '/mobile/reports/personal', { type: 'body', body }, { times: null })
    await page.setViewportSize({ width: 360, height: 740 })
    const shorter = page.getByText('The chart shows the last 366 days')
    for (const [from, isShorter] of [
      ['2026-09-20', false],
      ['2025-11-20', false],
      ['2025-11-19', true],
    ] as const) {
      await open(`/myReport?from=${from}&to=2026-11-20`)
      const none = page.getByText('No amounts on these days')
      await expect(none).toBeInViewport({ ratio: 1 })
      await expect(shorter).toHaveCount(isShorter ? 1 : 0)
    }
  })

  test('the total of a side without orders is zero, even if the server sums up nothing to null', async ({
    member: { page, open },
    world,
  }) => {
    const totals = {
      collection: { count: 0, amount: null, success_rate: null },
      payment: { count: 2, amount: null, success_rate: null },
    }
    const body = JSON.stringify({ code: 0, data: { totals, days: [] } })
    const report = { type: 'body', body } as const
    await world.fault('GET', '/mobile/reports/personal', report, { times: null })
    await open('/')
    await page.getByRole('button', { name: 'Today' }).click()
    const today = page.getByRole('link', { name: /^Collected/ })
    await expect(today).toHaveText(/^Collected₱0\.00.*0 ordersPaid out—No amount2 orders/)
    await today.click()
    await expect(page.getByRole('main')).toContainText(
      /Collection₱0\.00.*0 ordersPayment—No amount2 orders/,
    )
  })
})

test.describe('team report', () => {
  test.use({
    setup: {
      teamDays: [
        teamDay('line1', true, 2),
        teamDay('line2', false, 3),
        teamDay('line3', true, 123_456, '2026-12-01'),
        ...Array.from({ length: 60 }, (_, at) => teamDay(`many${at + 10}`, true, 2, '2026-12-02')),
      ],
      team: { members: [{ id: 41, parent_id: null, account: 'line1', name: 'Ana', status: 1 }] },
    },
  })

  test('shows the first line or all lines, and links to the member', async ({
    member: { page, open },
  }) => {
    await open(`/teamReport?${RANGE}`)
    const rows = page.getByRole('list', { name: 'Per member' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(/^Ana.*line1 · 2 orders/)
    await choose(page, 'Team', 'All lines')
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(/scope=all/)
    await expect(amount(page, '₱500.00').first()).toBeAttached()
    await choose(page, 'Orders', 'Payment')
    await expect(amount(rows.nth(1), '₱70.00')).toBeAttached()

    await choose(page, 'Orders', 'Collection')
    await rows.getByRole('link', { name: /line1/ }).click()
    await expect(page).toHaveURL(/orderCRecord\?from=2026-11-14&to=2026-11-20&member=41&scope=all$/)
    const whose = page.getByRole('link', { name: 'Orders of a member' })
    await expect(whose).toContainText('line1 · Ana')
    await expect(page.getByText('2 records')).toBeVisible()
    const back = page.getByRole('link', { name: 'Back' })
    await expect(back).toHaveAttribute('href', /teamReport\?from=2026-11-14&to=2026-11-20&side=/)
    await chip(page, '7 days').click()
    await expect(back).toHaveAttribute('href', /teamReport\?range=7d&side=collection&scope=all$/)
    // a filter narrows what is shown, not whose it is
    await page.getByRole('searchbox').fill('nothing like it')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=nothing/)
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).last().click()
    await expect(page).toHaveURL(/orderCRecord\?member=41&scope=all$/)
    await expect(page.getByText('2 records')).toBeVisible()
    await test.step('whose orders cannot be acted on', async () => {
      await page
        .getByRole('list', { name: 'Collection order history' })
        .getByRole('button')
        .first()
        .click()
      const details = page.getByRole('dialog', { name: 'Collection order' })
      await expect(details.getByText('Order ID')).toBeVisible()
      await expect(details.getByRole('link', { name: 'Open the order' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(details).toHaveCount(0)
      // closing it is a step back in the history
      await expect(page).toHaveURL(/orderCRecord\?member=41&scope=all$/)
    })
    await page.goto('/#/orderPRecord?member=41')
    await expect(back).toHaveAttribute('href', /teamReport\?side=payment$/)
    await whose.click()
    await expect(page).toHaveURL(/subList\?q=line1$/)
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)

    await test.step('a range without orders is not taken for a team without members', async () => {
      await open('/teamReport?from=2026-10-01&to=2026-10-02')
      await expect(page.getByText('No orders on these days')).toBeVisible()
    })

    await test.step('Back from the orders of a member leads to its row, however far down', async () => {
      await open('/teamReport?from=2026-12-02&to=2026-12-02')
      const row = page.getByRole('link', { name: /many60/ })
      await expect(async () => {
        await page.evaluate(() => window.scrollBy(0, 400))
        await expect(row).toBeInViewport({ timeout: 100 })
      }).toPass()
      const { top } = await edgesOf(row)
      await row.click()
      await expect(page.getByRole('searchbox')).toBeVisible()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await expect(row).toBeInViewport()
      expect((await edgesOf(row)).top).toBeCloseTo(top, 0)
      await open('/')
      await open('/teamReport?from=2026-12-02&to=2026-12-02')
      await expect(page.getByRole('list', { name: 'Per member' })).toBeVisible()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })

    await test.step('large totals at 320 px do not reach into one another', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await open('/teamReport?from=2026-12-01&to=2026-12-01')
      await expect(amount(page, '₱12,345,600.00').first()).toBeAttached()
      const isCut = await page
        .locator('dl dd')
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
      expect(isCut).not.toContain(true)
    })
  })
})
