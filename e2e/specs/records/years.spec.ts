import type { Page } from 'playwright/test'
import { announcement } from '../../support/announcements.ts'
import { expect, test } from '../../support/fixtures.ts'
import { DEPOSIT } from '../../support/fund-records.ts'
import { connection } from '../../support/on-duty.ts'

/** The year of a date: named in lists, time lines and the ticker where it is not the current one. */

const EARLY_THIS_YEAR = '2026-01-01 00:05:00'
const LATE_LAST_YEAR = '2025-12-31 23:55:00'
/** In Manila; where the phone is, it is still last year. */
const NOW = Date.parse('2026-01-01T08:00:00+08:00')

test.use({
  timezoneId: 'America/Los_Angeles',
  setup: {
    seed: 'empty',
    self: { on_duty_ds: 0 },
    deposits: [
      { ...DEPOSIT, id: 'D2', status: 2, created_at: LATE_LAST_YEAR, updated_at: EARLY_THIS_YEAR },
      {
        ...DEPOSIT,
        id: 'D1',
        status: 2,
        created_at: '2025-12-03 20:05:00',
        updated_at: LATE_LAST_YEAR,
      },
    ],
    invites: [
      {
        id: 7,
        code: 'MNL8K2QX',
        link: '',
        rates: { payment: 0.6, collection: 0.8 },
        uses: 3,
        max_uses: 10,
        status: 1,
        expires_at: '2026-03-01 23:59:00',
        created_at: LATE_LAST_YEAR,
      },
    ],
    announcements: [
      announcement(2, 'Second', { created_at: EARLY_THIS_YEAR }),
      announcement(1, 'First', { created_at: LATE_LAST_YEAR }),
    ],
  },
})

const steps = (page: Page) => page.getByRole('dialog').getByRole('list').getByRole('listitem')
const days = (page: Page) => page.getByRole('list').getByRole('heading', { level: 2 })
const news = (page: Page) => page.getByRole('main').getByRole('listitem')

test('is named in lists and time lines where it is not that of today in Manila', async ({
  member: { page, open },
  world,
}) => {
  await world.setTime(NOW)
  await page.clock.install({ time: NOW })
  await open('/depositRecord')
  await expect(days(page)).toHaveText(['Yesterday', 'Wed, Dec 3, 2025'])
  await open('/depositRecord?open=D1')
  await expect(steps(page)).toHaveText([
    /^Submitted.*Dec 3, 2025, 8:05 PM$/,
    /^Completed.*Dec 31, 2025, 11:55 PM$/,
  ])
  await open('/depositRecord?open=D2')
  await expect(steps(page)).toHaveText([
    /^Submitted.*Dec 31, 2025, 11:55 PM$/,
    /^Completed.*Jan 1, 12:05 AM$/,
  ])
  await open('/bulletin')
  await expect(news(page)).toHaveText([
    /Second.*Jan 1, 12:05 AM$/,
    /First.*Dec 31, 2025, 11:55 PM$/,
  ])
  await open('/')
  const ticker = page.getByRole('region', { name: 'Announcements' })
  await expect(ticker.getByText('Jan 1, 12:05 AM', { exact: true })).toBeVisible()
  await expect(ticker.getByText('Dec 31, 2025, 11:55 PM')).toBeAttached()

  await test.step('but always in the details of an invitation code', async () => {
    await open('/invites')
    await page.getByRole('button', { name: /Until Mar 1, 11:59 PM$/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Mar 1, 2026, 11:59 PM')
    await open('/')
  })
  await test.step('in Chinese, too', async () => {
    await page.getByRole('button', { name: /中/ }).click()
    await expect(page.getByText('2025年12月31日 23:55')).toBeAttached()
    await open('/depositRecord')
    await expect(days(page)).toHaveText(['昨日', '2025年12月3日周三'])
    await open('/depositRecord?open=D1')
    await expect(steps(page)).toHaveText([/2025年12月3日 20:05$/, /2025年12月31日 23:55$/])
  })

  await test.step('and the age of data is not cut by it on a small phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => {
      document.documentElement.dataset['textSize'] = '130'
    })
    await open('/')
    await page.context().setOffline(true)
    await page.clock.fastForward(366 * 24 * 60 * 60_000)
    await expect(connection(page)).toHaveText(/2026年1月\d日/)
    const cut = connection(page).evaluate((line) => line.scrollWidth - line.clientWidth)
    expect(await cut).toBe(0)
  })

  await test.step('in a list that stays open at New Year, too', async () => {
    const newYear = Date.parse('2026-01-01T00:00:00+08:00')
    await page.context().setOffline(false)
    await world.setTime(newYear - 30_000)
    await open('/bulletin')
    await expect(news(page)).toHaveText([/Second2026年1月1日 00:05$/, /First12月31日 23:55$/])
    await world.setTime(newYear + 30_000)
    await page.clock.fastForward(60_000)
    await expect(news(page)).toHaveText([/Second1月1日 00:05$/, /First2025年12月31日 23:55$/])
  })
})
