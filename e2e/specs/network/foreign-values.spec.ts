import type { Page } from 'playwright/test'
import { announcement } from '../../support/announcements.ts'
import { amount, expect, test } from '../../support/fixtures.ts'
import { settled } from '../../support/on-duty.ts'
import { memberKey } from '../../support/steps.ts'

/** Values in unexpected formats: whatever can be read is shown. */

const row = (id: number, change: object) => ({
  id: `W${id}`,
  source: 'balance',
  amount: 500,
  fee: 15,
  net: 485,
  bank_name: 'GCash',
  bank_no: '09171234567',
  status: 2,
  created_at: '2026-01-20 20:05:00',
  ...change,
})

const side = (value: unknown) => ({ count: 2, amount: value, success_rate: 50 })

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Withdrawal records' }).getByRole('button')

test('an unreadable amount is marked, left out of sums and charts, and cannot be claimed', async ({
  member: { page, open },
  world,
}) => {
  const answerWith = (path: string, more: object) =>
    world.fault('GET', path, { type: 'body', body: JSON.stringify({ code: 0, ...more }) })

  await test.step('a record', async () => {
    const data = [row(1, { amount: '₱100 or so' }), row(2, {}), row(3, { amount: null }), {}]
    await answerWith('/mobile/withdraws', { data, next_page: null })
    await open('/withdrawRecord')
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).getByText('Amount unreadable')).toHaveCount(2)
    await expect(rows(page).nth(0)).toContainText('—')
    await expect(rows(page).nth(1)).not.toContainText('—')
    await expect(page.getByText('3 records', { exact: true })).toBeVisible()
    await expect(amount(page.getByRole('main'), '₱500.00').first()).toBeAttached()
    await expect(
      page.getByText('3 amounts could not be read and are not in this sum'),
    ).toBeVisible()
  })

  await test.step('an account to pay a deposit to', async () => {
    const limits = { min: 100, max: 50_000 }
    const unread = { bank_name: 'BPI', bank_no: '1234' }
    const options = { limits, accounts: [{ ...unread, id: 7 }, unread] }
    await answerWith('/mobile/deposit/options', { data: options })
    await open('/deposit')
    await expect(page.getByText('1 account could not be read')).toBeVisible()
    await answerWith('/mobile/deposit/options', { data: { ...options, accounts: [unread] } })
    await page.reload()
    await expect(page.getByText('1 account could not be read')).toBeVisible()
    await expect(page.getByText('No account to pay to at the moment')).toBeVisible()
  })

  await test.step('a day of a report', async () => {
    const days = [
      { date: '2026-01-20', collection: side('?'), payment: side(10) },
      { date: '2026-01-19', collection: side(300), payment: side(20) },
    ]
    const data = { totals: { collection: side('?') }, days }
    await answerWith('/mobile/reports/personal', { data })
    await open('/myReport?from=2026-01-19&to=2026-01-20')
    await expect(page.getByText('1 amount could not be read and is not drawn')).toBeVisible()
    await expect(page.getByRole('row', { name: /Jan 20/ })).toContainText('—')
    const perDay = page.getByRole('list', { name: 'Per day' }).getByRole('listitem')
    await expect(perDay.nth(0)).toContainText('Amount unreadable')
    await expect(perDay.nth(1)).not.toContainText('Amount unreadable')
  })

  await test.step('a reward', async () => {
    const data = [{ id: 1, title: 'Rainy days', status: 2, reward: '₱lots' }]
    await answerWith('/mobile/events', { data })
    await open('/eventPage')
    const card = page.getByRole('button', { name: /Rainy days/ })
    await expect(card).toContainText('Amount unreadable')
    await card.click()
    await expect(page.getByRole('button', { name: 'Claim reward', exact: true })).toBeDisabled()
  })
})

test('a list whose server counts more rows than it sends has no end', async ({
  member: { page, open },
  world,
}) => {
  const body = JSON.stringify({ code: 0, rows: [row(1, {}), row(2, {})], total: 9 })
  await world.fault('GET', '/mobile/withdraws', { type: 'body', body }, { times: null })
  await open('/withdrawRecord')
  await expect(page.getByRole('button', { name: 'Load more', exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('End of the list')).toHaveCount(0)

  await test.step('nor has one whose server pages by a cursor, and sends page 1 again', async () => {
    const cursor = { next_cursor: 'eyJpZCI6Mn0', next_page_url: '/any?cursor=eyJpZCI6Mn0' }
    const { orders } = await world.snapshot()
    const bodies = { deposits: [row(1, {}), row(2, {})], orders }
    for (const [path, data] of Object.entries(bodies)) {
      const again = JSON.stringify({ code: 0, data, per_page: 2, ...cursor })
      const answer = { type: 'body', body: again } as const
      await world.fault('GET', `/mobile/${path}`, answer, { times: null })
    }
    await open('/depositRecord')
    await expect(page.getByRole('heading', { name: 'Deposit records' })).toBeVisible()
    const more = page.getByRole('button', { name: 'Load more', exact: true })
    await expect(more).toBeVisible()
    await expect(page.getByText('End of the list')).toHaveCount(0)
    await open('/ordersC')
    await page.getByRole('button', { name: 'Refresh orders' }).click()
    await expect(more).toBeEnabled()
    await settled(page)
    await expect(more).toBeEnabled()
    await expect(page.getByText('End of the list')).toHaveCount(0)
    const asked = await world.ledger({ method: 'GET', path: '/mobile/orders' })
    expect(asked.filter(({ query }) => Number(query['page']) > 3)).toEqual([])
  })
})

test.describe('1,000 announcements, sent oldest first', () => {
  const start = Date.parse('2026-10-01T09:30:00Z')
  const announcements = Array.from({ length: 1000 }, (_, hour) =>
    announcement(hour, `Number ${hour}`, {
      created_at: new Date(start + hour * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    }),
  )
  test.use({ setup: { announcements } })

  test('begin with the newest, render few rows, and twenty of them rotate on home', async ({
    member: { page, open },
  }) => {
    await open('/')
    await expect(page.getByRole('button', { name: '1/20, next announcement' })).toBeVisible()
    const shown = page
      .getByRole('region', { name: 'Announcements' })
      .locator(':not([inert]) > button')
    await expect(shown.filter({ hasText: /Number 999$/ })).toBeVisible()
    await open('/bulletin')
    const entries = page.getByRole('list', { name: 'Announcements' }).getByRole('listitem')
    await expect(entries.first()).toHaveAttribute('aria-setsize', '1000')
    await expect(entries.nth(0)).toContainText('Number 999')
    await expect(entries.nth(1)).toContainText('Number 998')
    expect(await page.locator('#root *').count()).toBeLessThan(1000)
  })
})

test('corrupt values in local storage break neither the order list nor the chat', async ({
  member: { page, open },
  world,
}) => {
  // stored-schema.spec.ts covers other values, and what is no JSON
  const JUNK = ['[{"toString":1},null,7]', '{"ids":[{"toString":1}],"hasStarted":{}}']
  await open('/')
  await expect.poll(() => memberKey(page, 'orderAlerts')).toBeDefined()
  const alerts = (await memberKey(page, 'orderAlerts')) ?? ''
  const { memberId } = world
  const ofMember = [`chatDraft:${memberId}`, `chatUnsent:${memberId}`, 'seenNotices'].map((name) =>
    alerts.replace(/orderAlerts$/, name),
  )
  for (const junk of JUNK) {
    await page.evaluate(
      ({ value, added }) => {
        for (const key of [...Object.keys(localStorage), ...added])
          if (key !== 'm:kept') localStorage.setItem(key, value)
      },
      { value: junk, added: ofMember },
    )
    await page.reload()
    await open('/ordersC')
    // home, which has a list as well, may start first
    await expect(page.getByRole('heading', { name: 'Collection orders' })).toBeVisible()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await open('/?chat=1')
    await expect(page.getByRole('textbox')).toBeVisible()
  }
})
