import type { Locator } from 'playwright/test'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import { chip, GET_RECORDS, readOnTo, record, rows, tabs } from '../../support/record-steps.ts'
import { copied, loseNetwork, renewSelf } from '../../support/steps.ts'

/** The hub of records and the ledgers: what a row says, filters, paging, faults. */

test('the hub links to every record and back', async ({ member: { page, open }, world }) => {
  await open('/')
  await page.getByRole('main').getByRole('link', { name: 'Records' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible()
  for (const [name, address] of [
    ['Bonus', '/orderRecord?value=0'],
    ['Transfers', '/orderRecord?value=2'],
    ['Collection order history', '/orderCRecord'],
    ['Payment order history', '/orderPRecord'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name }).first()
    await expect(link).toHaveAttribute('href', `/#${address}`)
  }
  await page.getByRole('main').getByRole('link', { name: 'Bonus' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await world.patch({ self: { can_payment: 0 } })
  await renewSelf(world)
  await expect(page.getByRole('link', { name: 'Collection order history' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payment order history' })).toHaveCount(0)

  await test.step('at 320 px, the tab of the open ledger is in view', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const tab = (name: string) => tabs(page).getByRole('link', { name, exact: true })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Exchanges/ })
      .click()
    await expect(tab('Exchanges')).toHaveAttribute('aria-current', 'page')
    await expect(tab('Exchanges')).toBeInViewport({ ratio: 1 })
    for (const name of ['Transfers', 'Bonus']) {
      await tab(name).focus()
      await page.keyboard.press('Enter')
      await expect(tab(name)).toHaveAttribute('aria-current', 'page')
      await expect(tab(name)).toBeInViewport({ ratio: 1 })
    }
  })
})

/** A busy phone reports late, and what has left the view together with what has entered it. */
function reportLate(): void {
  const Native = window.IntersectionObserver
  window.IntersectionObserver = class extends Native {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      let outOfView: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          return report([...outOfView, ...entries], observer)
        }
        outOfView = entries
      }, options)
    }
  }
}

test.describe('rows', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    setup: {
      records: {
        bonus: [record({ type: 'rebate', amount: '1,234.05', before: null, after: 'soon' })],
        balance: [
          record({}),
          record({ id: 'L2', type: 'Frozen by <b>the bank</b>', amount: 0.5, related_id: '' }),
          record({ id: 'L3', type: '', amount: 0, created_at: 'soon' }),
          { type: 'no id', amount: 1 },
        ],
      },
    },
  })

  test('show the kind, the signed amount and the balance after it, and the rest in the sheet', async ({
    member: { page, open },
    world,
    context,
  }) => {
    await world.setTime(Date.parse('2026-11-20T23:00:00+08:00'))
    await open('/orderRecord')
    const list = rows(page, 'Balance')
    await expect(list).toHaveCount(3)
    await expect(list.nth(0)).toContainText(/Today.*Transfer sent.*10:00 AM · T77/s)
    await expect(amount(list.nth(0), '−₱100.00')).toBeAttached()
    await expect(list.nth(0)).toContainText('After ₱900.00')
    // an unknown type is shown as it came
    await expect(list.nth(1)).toContainText('Frozen by <b>the bank</b>')
    await expect(amount(list.nth(1), '+₱0.50')).toBeAttached()
    await expect(list.nth(2)).toContainText(/Without a date.*soon/s)
    await expect(page.getByText('1 record could not be read')).toBeVisible()

    await list.nth(0).getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: 'Transfer sent' })
    await expect(amount(sheet, '₱1,000.00')).toBeAttached()
    await sheet.getByRole('button', { name: 'Copy Related ID' }).click()
    await expect(sheet.getByText('Related ID copied')).toBeAttached()
    expect(await copied(page)).toBe('T77')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(list.nth(0).getByRole('button')).toBeFocused()

    await tabs(page).getByRole('link', { name: 'Bonus' }).click()
    await expect(page).toHaveURL(/value=0$/)
    await expect(tabs(page).locator('[aria-current]')).toHaveText('Bonus')
    await expect(amount(rows(page, 'Bonus'), '+₱1,234.05')).toBeAttached()
    await expect(rows(page, 'Bonus')).toContainText('No amount')
    await expect(page.getByText(/NaN|undefined|null|Invalid Date/)).toHaveCount(0)

    // the bonus is no balance, in Chinese either
    await context.addCookies([{ name: 'lang', value: 'cn', url: page.url() }])
    await page.reload()
    await expect(rows(page, '红利')).toContainText('变动后')
  })
})

test.describe('1,000 records', () => {
  test.use({ setup: { counts: { records: 1_000 } } })

  test('render only the rows in view, page by page, also on a busy phone', async ({
    member: { page, open },
    world,
  }) => {
    await page.addInitScript(reportLate)
    await open('/orderRecord?value=1')
    const list = rows(page, 'Balance')
    await expect(page.getByText('1,000 records')).toBeVisible()
    await expect(list.first()).toHaveAttribute('aria-posinset', '1')
    await readOnTo(page, list, 80)
    expect(await list.count()).toBeLessThan(50)
    await expect(list.last()).toContainText('After')
    const repeated = async () => {
      const asked = (await world.ledger(GET_RECORDS)).map(({ query }) => query['page'])
      return asked.filter((number, index) => asked.indexOf(number) < index)
    }
    expect(await repeated()).toEqual([])
    // back to its unchanged beginning
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(list.first()).toHaveAttribute('aria-posinset', '1')
    await expect(list.first()).toContainText(/Today|Yesterday/)

    // a list that was left loads one page again, not all of them
    await page.getByRole('link', { name: 'Back' }).click()
    // its own tabs have links of the same name
    await expect(list).toHaveCount(0)
    await page.clock.install({ time: Date.now() + 60_000 })
    await world.fault('GET', GET_RECORDS.path, { type: 'hold' })
    await page.getByRole('main').getByRole('link', { name: 'Balance' }).first().click()
    // more follow, so that a screen reader must not say how many there are
    await expect(list.first()).toHaveAttribute('aria-setsize', '-1')
    await expect.poll(repeated).toEqual(['1'])

    await test.step('its next page waits for that one, which it would cancel', async () => {
      const more = page.getByRole('button', { name: 'Load more' })
      await more.scrollIntoViewIfNeeded()
      await more.click()
      await expect(more).toHaveAttribute('aria-busy', 'true')
      expect(await repeated()).toEqual(['1'])
      await world.release()
      await expect.poll(repeated).toContain('2')
      await readOnTo(page, list, 40)
    })

    await test.step('and after a refetch that failed for a retry', async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(list).toHaveCount(0)
      await world.fault('GET', GET_RECORDS.path, { type: 'status', status: 500 }, { times: null })
      await page.clock.fastForward(60_000)
      await page.getByRole('main').getByRole('link', { name: 'Balance' }).first().click()
      const notice = page.getByText(/Not up to date: as of/)
      await expect(notice).toBeVisible()
      await world.clearFaults()
      await world.clearLedger()
      const retry = page.getByRole('button', { name: 'Retry' }).last()
      await retry.scrollIntoViewIfNeeded()
      await retry.click()
      await expect(notice).toHaveCount(0)
      const [first] = await world.ledger(GET_RECORDS)
      expect(first?.query['page']).toBe('1')
      await readOnTo(page, list, 40)
    })

    await test.step('a record that a link names is not denied while there are further pages', async () => {
      await open('/orderRecord?value=1&open=L0')
      await expect(toast(page, 'This record is not among the newest ones.')).toBeVisible()
    })
  })
})

test.describe('with faults', () => {
  test.use({
    setup: { counts: { records: 45 }, options: { listTotals: false } },
    expectedConsole: [/ERR_INTERNET_DISCONNECTED|^WebSocket connection to /],
  })

  test('a list that fails can be retried page by page, and is added up as far as it is loaded', async ({
    member: { page, open },
    world,
    context,
  }) => {
    await page.clock.install()
    await world.fault('GET', GET_RECORDS.path, { type: 'hold' })
    await open('/orderRecord?value=1')
    await expect(page.getByRole('group', { name: 'Loading' })).toBeVisible()
    // or it would be the request of the reloaded page that is held
    await world.waitForRequests(GET_RECORDS)
    await world.fault('GET', GET_RECORDS.path, { type: 'status', status: 500 }, { times: null })
    await page.reload()
    await expect(page.getByText('Could not load')).toBeVisible()
    await world.clearFaults()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('20 loaded so far')).toBeVisible()
    await world.fault('GET', GET_RECORDS.path, { type: 'code', code: 40_099, message: 'Not today' })
    // rows that are rendered later make the list longer
    const readTo = (shown: Locator) =>
      expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        expect(await shown.count()).toBe(1)
      }).toPass()
    await readTo(toast(page, 'Not today'))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('40 loaded so far')).toBeVisible()
    await readTo(page.getByText('45 records'))
    await readTo(page.getByText('End of the list'))

    // without a network it shows what it has, and from when
    await loseNetwork(page)
    await expect(page.getByText(/Not up to date: as of/)).toBeVisible()
    await expect(rows(page, 'Balance').first()).toBeVisible()
    await chip(page, '7 days').click()
    await expect(page.getByText('Please check your network first')).toBeVisible()
    await context.setOffline(false)
    // a request that failed is repeated by itself
    await expect(page.getByText('20 loaded so far')).toBeVisible()
    await expect(page.getByText('Could not load')).toHaveCount(0)
    await expect(page.getByText('Not up to date')).toHaveCount(0)
  })
})

test('a total that the server does not send is added up, as with a sum of nothing', async ({
  member: { page, open },
  world,
}) => {
  const body = JSON.stringify({
    code: 0,
    data: [record({ amount: 300 }), record({ id: 'L2', amount: 200.5 })],
    totals: { count: 2, in: 500.5, out: null },
  })
  await world.fault('GET', GET_RECORDS.path, { type: 'body', body })
  await open('/orderRecord?value=1')
  await expect(page.getByRole('main')).toContainText(/2 recordsIn\+₱500\.50.*Out₱0\.00/)
})
