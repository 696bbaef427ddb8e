import { expect, test } from '../../support/fixtures.ts'
import { chip, GET_RECORDS, record, rows, tabs } from '../../support/record-steps.ts'

/** The days of a record list: Manila's, in the address and in the request. */

test.describe('days', () => {
  // at this moment it is still the 20th where the phone is
  test.use({
    timezoneId: 'America/Los_Angeles',
    setup: { seed: 'empty' },
    // the clock that is moved closes a connection that is being made
    expectedConsole: [/^WebSocket connection to /],
  })

  test('are those of Manila, in the address and in the request, over midnight too', async ({
    member: { page, open },
    world,
  }) => {
    const now = Date.parse('2026-11-21T23:59:00+08:00')
    await world.setTime(now)
    await world.patch({ records: { balance: [record({ created_at: '2026-11-21 00:00:00' })] } })
    await page.clock.install({ time: now })
    await open('/orderRecord?value=1')
    await expect(rows(page, 'Balance')).toContainText('Today')
    // what is read out is there before its content
    const said = page.locator('main [role=status]').last()
    await said.evaluate((region) => region.setAttribute('data-kept', ''))
    const asked = async () => {
      const { date_from, date_to } = (await world.ledger(GET_RECORDS)).at(-1)?.query ?? {}
      return `${date_from ?? ''}..${date_to ?? ''}`
    }
    for (const [name, range, days] of [
      ['Today', 'today', '2026-11-21..2026-11-21'],
      ['Yesterday', 'yesterday', '2026-11-20..2026-11-20'],
      ['7 days', '7d', '2026-11-15..2026-11-21'],
      ['30 days', '30d', '2026-10-23..2026-11-21'],
    ] as const) {
      await chip(page, name).click()
      await expect(page).toHaveURL(new RegExp(`range=${range}`))
      await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(asked).toBe(days)
    }
    await chip(page, 'Today').click()
    await expect(rows(page, 'Balance')).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: /^1 record$/ })).toBeVisible()
    await world.setTime(now + 90_000)
    // in one step: requests on the way would have timed out at the end
    await page.clock.fastForward(90_000)
    // a new day: nothing yet, and what was today is yesterday
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await expect(page.locator('[data-kept]')).toContainText('Nothing matches')
    expect(await asked()).toBe('2026-11-22..2026-11-22')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page).toHaveURL(/#\/orderRecord\?value=1$/)
    await expect(rows(page, 'Balance')).toContainText('Yesterday')
  })

  test('can be chosen freely, and show an error beside a field that makes no sense', async ({
    member: { page, open },
    world,
  }) => {
    // days of the present year are shown without it
    await world.setTime(Date.parse('2026-11-20T12:00:00+08:00'))
    await open('/orderRecord?value=1')
    await chip(page, 'Choose dates').click()
    const sheet = page.getByRole('dialog', { name: 'Choose dates' })
    const show = sheet.getByRole('button', { name: 'Show these days' })
    await show.click()
    await expect(sheet.getByLabel('First day')).toHaveAccessibleDescription('Please choose a day')
    await expect(sheet.getByLabel('First day')).toBeFocused()
    await sheet.getByLabel('First day').fill('2026-11-05')
    await sheet.getByLabel('Last day').fill('0202-11-09')
    await show.click()
    await expect(sheet.getByLabel('Last day')).toHaveAccessibleDescription(/check the year/)
    await expect(sheet.getByLabel('Last day')).toBeFocused()
    await sheet.getByLabel('Last day').fill('2026-11-01')
    await show.click()
    await expect(sheet.getByLabel('Last day')).toHaveAccessibleDescription(
      /The last day is before the first day/,
    )
    await expect(sheet.getByLabel('First day')).toHaveValue('2026-11-05')
    await sheet.getByLabel('Last day').fill('2026-11-09')
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/value=1&from=2026-11-05&to=2026-11-09$/)
    await expect(chip(page, 'Nov 5 – Nov 9')).toHaveAttribute('aria-pressed', 'true')
    await chip(page, '7 days').click()
    await chip(page, 'Choose dates').click()
    await expect(sheet.getByLabel('First day')).toHaveValue('2026-11-14')
    await expect(sheet.getByLabel('Last day')).toHaveValue('2026-11-20')
    await sheet.getByLabel('First day').fill('2026-11-05')
    await sheet.getByLabel('Last day').fill('2026-11-09')
    await show.click()
    await chip(page, 'Nov 5 – Nov 9').click()
    await test.step('a day that is typed in part is not an open end', async () => {
      await sheet.getByLabel('Last day').fill('')
      await sheet.getByLabel('Last day').pressSequentially('12')
      await show.click()
      await expect(sheet.getByLabel('Last day')).toHaveAccessibleDescription(/full date/)
    })
    await sheet.getByLabel('Last day').fill('')
    await show.click()
    await expect(chip(page, 'From Nov 5')).toBeVisible()
    await expect
      .poll(async () => (await world.ledger(GET_RECORDS)).at(-1)?.query)
      .toEqual({ value: '1', page: '1', date_from: '2026-11-05' })

    for (const route of [
      '/orderRecord?value=9&from=2026-11-09&to=2026-11-05',
      '/orderRecord?from=2026-02-30&range=never',
    ]) {
      await open(route)
      await expect(tabs(page).locator('[aria-current]')).toHaveText('Balance')
      await expect(chip(page, 'All dates')).toHaveAttribute('aria-pressed', 'true')
    }
  })
})
