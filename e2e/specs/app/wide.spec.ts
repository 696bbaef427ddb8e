import type { Page } from 'playwright/test'
import { announcement } from '../../support/announcements.ts'
import { axeViolations, overflow } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { DEPOSIT } from '../../support/fund-records.ts'

/** From 1100 px: a list beside its selected entry, the chat beside both, and keyboard shortcuts. */
test.use({ viewport: { width: 1280, height: 800 } })

const heading = (page: Page, level: number) => page.getByRole('heading', { level })
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Collection orders' }).getByRole('listitem').getByRole('link')
const current = (page: Page) => rows(page).and(page.locator('[aria-current="page"]'))
const dock = (page: Page) => page.getByRole('complementary', { name: 'Customer service' })

test.describe('orders', () => {
  test.use({
    setup: {
      counts: { orders: 30, chat: 2, unread: 1 },
      announcements: [announcement(3, 'Third')],
      options: { pageSize: 50 },
    },
  })

  test('an order opens beside its list, by tap, key or link', async ({
    member: { page, open },
  }) => {
    await open('/ordersC')

    await test.step('a tap opens an order, and the list stays as it is', async () => {
      await expect(page.getByText('Choose an order')).toBeVisible()
      const row = page.locator(`a[href="${await rows(page).nth(11).getAttribute('href')}"]`)
      await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const scrolled = await page.evaluate(() => window.scrollY)
      expect(scrolled).toBeGreaterThan(300)
      await row.click()
      await expect(heading(page, 1)).toHaveText('Collection order')
      await expect(heading(page, 1)).toBeFocused()
      await expect(page).toHaveTitle(/Collection order · /)
      await expect(row).toHaveAttribute('aria-current', 'page')
      const link = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Coll/ })
      await expect(link).toHaveAttribute('aria-current', 'page')
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)

      // another tab of the list keeps the order open
      await page.getByRole('link', { name: 'Done' }).click()
      await expect(page.getByText('No finished orders yet')).toBeVisible()
      await expect(page).toHaveURL(/#\/orderCInfo\?id=/)
      await page.getByRole('link', { name: /^Active/ }).click()

      // from one order to the next; Back leads to the list
      await rows(page).nth(1).click()
      await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'page')
      await expect(current(page)).toHaveCount(1)
      await page.goBack()
      await expect(page).toHaveURL(/#\/ordersC$/)
      await expect(rows(page).nth(1)).toBeFocused()
      await expect(page.getByText('Choose an order')).toBeVisible()
    })
    await test.step('a link opens an order beside its list, and Close leads to the list', async () => {
      const href = await rows(page).nth(1).getAttribute('href')
      await page.goto('/#/')
      await expect(page.getByRole('switch', { name: 'Collection duty' })).toBeVisible()
      await page.goto(href ?? '')
      await expect(current(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Close the order' }).click()
      await expect(page).toHaveURL(/#\/ordersC$/)
      // a narrower window shows one screen at a time, once no dialog is open
      await rows(page).nth(1).click()
      await page.getByRole('button', { name: 'Received in full' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.setViewportSize({ width: 768, height: 800 })
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(rows(page)).toHaveCount(0)
      await page.getByRole('link', { name: 'Collection orders' }).click()
      await expect(rows(page).first()).toBeVisible()
    })
    await test.step('an order and its list stay together when the window gets wider or narrower', async () => {
      await open('/ordersC?account=1')
      await rows(page).first().click()
      await expect(heading(page, 1)).toHaveText('Collection order')
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('button', { name: 'Close the order' }).click()
      await expect(page).toHaveURL(/#\/ordersC\?account=1$/)
      await rows(page).first().click()
      await expect(current(page)).toHaveCount(1)
      await page.setViewportSize({ width: 768, height: 800 })
      await page.getByRole('link', { name: 'Collection orders' }).click()
      await expect(page).toHaveURL(/#\/ordersC\?account=1$/)
      await page.setViewportSize({ width: 1280, height: 800 })
      await open('/ordersC')
    })
    await test.step('keyboard shortcuts select and open orders, but not while typing', async () => {
      await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
      // waits until the wide layout has replaced the narrow one
      await expect(page.getByText('Choose an order')).toBeVisible()
      await expect(rows(page).nth(2)).toBeVisible()
      await page.keyboard.press('j')
      await expect(rows(page).nth(0)).toBeFocused()
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('k')
      await expect(rows(page).nth(1)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(heading(page, 1)).toHaveText('Collection order')
      await expect(heading(page, 1)).toBeFocused()
      await page.keyboard.press('j')
      await expect(rows(page).nth(2)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/#\/ordersC$/)
      await expect(rows(page).nth(1)).toBeFocused()

      await page.keyboard.press('/')
      const field = page.getByRole('searchbox')
      await expect(field).toBeFocused()
      await field.pressSequentially('jk/?')
      await expect(field).toHaveValue('jk/?')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await page.getByRole('button', { name: 'Close the search' }).click()

      await page.keyboard.press('?')
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(sheet).toContainText('Next and previous order')
      await page.keyboard.press('j')
      expect(await axeViolations(page)).toEqual([])
      await sheet.getByRole('switch', { name: 'Use these keys' }).click()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await page.keyboard.press('?')
      await page.keyboard.press('j')
      await expect(page.locator('[data-row]:focus')).toHaveCount(0)
      await expect(sheet).toBeHidden()
    })
  })

  test('the chat stays beside the screen until it is closed', async ({
    member: { page, open },
  }) => {
    await open('/ordersC')
    const button = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /^Chat/ })
    await expect(button).toHaveAccessibleName('Chat 1 new')
    await rows(page).first().click()
    await page.getByRole('link', { name: 'Chat about this order' }).click()
    await expect(dock(page).getByRole('log')).toBeVisible()
    await expect(button).toHaveAccessibleName('Chat')
    await expect(page).toHaveURL(/#\/orderCInfo\?id=\w+$/)
    expect(await overflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    // the chat stays on other screens, and after a reload
    await dock(page).getByRole('textbox', { name: 'Message', exact: true }).fill('wait j')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(heading(page, 1)).toBeFocused()
    await page.reload()
    await expect(dock(page).getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
      'wait j',
    )
    // both show the connection, and a screen reader says it once
    await expect(dock(page).getByText('Live')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toHaveCount(1)
    await dock(page).getByRole('button', { name: 'Close' }).click()
    await expect(dock(page)).toHaveCount(0)
    await page.reload()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await test.step('a link docks it beside its screen, and does not leave the app', async () => {
      await page.goto('about:blank')
      await page.goto('/#/selfData?chat=1')
      await expect(dock(page).getByRole('log')).toBeVisible()
      await expect(page).toHaveURL(/#\/selfData$/)
      await expect(heading(page, 1)).toHaveText('Me')
      // also beside an entry that the link opens
      await dock(page).getByRole('button', { name: 'Close' }).click()
      await expect(dock(page)).toHaveCount(0)
      await page.goto('about:blank')
      await page.goto('/#/bulletin?id=3&chat=1')
      await expect(dock(page).getByRole('log')).toBeAttached()
      await expect(page).toHaveURL(/#\/bulletin\?id=3$/)
      const entry = page.getByRole('dialog', { name: 'Third' })
      await expect(entry).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/#\/bulletin$/)
      await expect(entry).toBeHidden()
      await expect(page.getByRole('list', { name: 'Announcements' })).toBeVisible()
      await expect(dock(page).getByRole('log')).toBeVisible()
    })
    // in a narrower window the chat opens over the screen
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(dock(page)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click()
    await expect(page.getByRole('dialog', { name: 'Customer service' })).toBeVisible()
  })
})

test('after a reload Back closes the chat over an open record, then the record', async ({
  member: { page, open },
  world,
}) => {
  const order = { order_id: 'C10', amount: 100, status: 5, created_at: '2026-11-20 10:00:00' }
  await world.patch({ orders: [order] })
  await page.setViewportSize({ width: 1200, height: 800 })
  await open('/record')
  await open('/orderCRecord')
  await page
    .getByRole('list', { name: 'Collection order history' })
    .getByRole('button', { name: '₱100' })
    .click()
  await expect(page).toHaveURL(/orderCRecord\?open=C10$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click()
  const chat = page.getByRole('dialog', { name: 'Customer service' })
  await expect(chat).toBeVisible()
  await page.reload()
  await expect(chat.getByRole('log')).toBeVisible()
  await page.goBack()
  await expect(chat).toBeHidden()
  await expect(page).toHaveURL(/orderCRecord\?open=C10$/)
  await page.goBack()
  await expect(page).toHaveURL(/orderCRecord$/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/record$/)
})

test('a record that leaves its list does not close the chat over it, and Back then leads to the list', async ({
  member: { page, open },
  world,
}) => {
  await page.clock.install()
  await world.patch({ deposits: [DEPOSIT] })
  await page.setViewportSize({ width: 1200, height: 800 })
  await open('/record')
  await open('/depositRecord?status=pending')
  const list = page.getByRole('list', { name: 'Deposit records' })
  await list.getByRole('button', { name: '₱5,000' }).click()
  await expect(page).toHaveURL(/open=D1$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click()
  const chat = page.getByRole('dialog', { name: 'Customer service' })
  await expect(chat.getByRole('log')).toBeVisible()
  await world.patch({ deposits: [] })
  await world.clearLedger()
  await page.clock.runFor(61_000)
  await world.waitForRequests({ path: '/mobile/deposits' })
  await expect(list).toHaveCount(0)
  await expect(chat).toBeVisible()
  await page.goBack()
  await expect(chat).toBeHidden()
  await expect(page).toHaveURL(/depositRecord\?status=pending$/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/record$/)
})

test('an order of the history opens beside its list; on a phone the list keeps its scroll position', async ({
  member: { page, open },
  world,
}) => {
  await world.patch({
    payments: [],
    orders: Array.from({ length: 16 }, (_, at) => ({
      order_id: `C${10 + at}`,
      amount: 100 + at,
      status: 5,
      payer_name: `Payer ${10 + at}`,
      created_at: `2026-11-2${Math.floor(at / 8)} 10:00:00`,
    })),
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/orderCRecord')
  const list = page.getByRole('list', { name: 'Collection order history' })
  const record = (name: string) => list.getByRole('button', { name })
  await record('Payer 12').click()
  const pane = page.getByRole('region', { name: 'Collection order' })
  await expect(pane).toContainText('C12')
  await expect(pane.getByRole('heading', { name: 'Collection order' })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await record('Payer 14').click()
  await expect(pane).toContainText('C14')
  await expect(record('Payer 14')).toHaveAttribute('aria-current', 'true')
  // its code loads late, and with it that of the keys
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Choose an order')).toBeVisible()
  await expect(page).toHaveURL(/#\/orderCRecord$/)
  await expect(record('Payer 14')).toBeFocused()
  // an empty list does not ask to choose an order
  await open('/orderPRecord')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByText('Choose an order')).toHaveCount(0)
  await page.goBack()
  await expect(record('Payer 14')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 700 })
  await expect(page.getByText('Choose an order')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 300))
  const far = record('Payer 11')
  await far.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(100)
  await far.click()
  await expect(page.getByRole('dialog', { name: 'Collection order' })).toContainText('C11')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/#\/orderCRecord$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('a list of records is filtered by two menus, in two lines', async ({
  member: { page, open },
  world,
}) => {
  // days of the present year are shown without it
  await world.setTime(Date.parse('2026-11-20T12:00:00+08:00'))
  await open('/orderCRecord')
  const search = page.getByRole('searchbox')
  const states = page.getByRole('combobox', { name: 'State' })
  const dates = page.getByRole('combobox', { name: 'Dates' })
  await expect(states).toHaveValue('all')
  const [field, first, second] = await Promise.all(
    [search, states, dates].map(async (part) => (await part.boundingBox())!),
  )
  expect(second!.y).toBe(first!.y)
  expect(first!.y - field!.y).toBeLessThan(64)

  await states.selectOption('Completed')
  await expect(page).toHaveURL(/status=completed/)
  await dates.selectOption('7 days')
  await expect(page).toHaveURL(/range=7d/)
  expect(await axeViolations(page)).toEqual([])

  const choose = async (from: string, to: string) => {
    await dates.selectOption('Choose dates…')
    const sheet = page.getByRole('dialog', { name: 'Choose dates' })
    await sheet.getByLabel('First day').fill(from)
    await sheet.getByLabel('Last day').fill(to)
    await sheet.getByRole('button', { name: 'Show these days' }).click()
    await expect(sheet).toHaveCount(0)
  }
  await choose('2026-11-05', '2026-11-09')
  await expect(dates.locator(':checked')).toHaveText('Nov 5 – Nov 9')
  // a second choice replaces the first
  await choose('2026-11-06', '2026-11-09')
  await expect(dates.locator(':checked')).toHaveText('Nov 6 – Nov 9')
  await expect(page).toHaveURL(/from=2026-11-06&to=2026-11-09/)
  await dates.selectOption('All dates')
  await expect(page).not.toHaveURL(/from=/)
})
