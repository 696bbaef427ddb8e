import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { amount, expect, test, toast } from '../../support/fixtures.ts'
import { copied, dangers, stopClock } from '../../support/steps.ts'

/** The order history: filters, the details of an order, and the exported file. */

const rows = (page: Page, side = 'Collection') =>
  page.getByRole('list', { name: `${side} order history` }).getByRole('listitem')
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const PATH = { method: 'GET', path: '/mobile/orders' }

const collection = (change: Record<string, unknown>) => ({
  order_id: 'C1',
  amount: 1450,
  status: 2,
  created_at: '2026-11-20 23:30:00',
  expires_at: '2026-11-20 23:45:00',
  payer_name: 'Ana Lim',
  bank_name: 'GCash',
  bank_no: '09171234567',
  ...change,
})

const LONG_ID = 'COLLECTION-2026-11-20-0000-0000-0042'

/** Whether the first, the fourth last and the last character of a text are within its box. */
const visibleEnds = (text: Locator): Promise<boolean[]> =>
  text.evaluate((element) => {
    const box = element.parentElement!.getBoundingClientRect()
    const content = element.firstChild!
    const { length } = content.textContent!
    return [0, length - 4, length - 1].map((at) => {
      const range = document.createRange()
      range.setStart(content, at)
      range.setEnd(content, at + 1)
      const { left, right } = range.getBoundingClientRect()
      return left >= box.left - 1 && right <= box.right + 1
    })
  })

test.describe('filters', () => {
  test.use({
    setup: {
      seed: 'empty',
      orders: [
        collection({}),
        collection({ order_id: LONG_ID, status: 3, amount: 50.5, payer_name: 'Ben Sy' }),
        collection({ order_id: 'C007', status: 'Frozen by the bank', payer_name: '', amount: 10 }),
      ],
    },
  })

  test('are in the address, apply together, and survive a reload', async ({
    member: { page, open },
    world,
  }) => {
    await page.clock.install()
    await open('/orderCRecord')
    await expect(page.getByText('3 records')).toBeVisible()
    await expect(amount(page, '₱1,510.50')).toBeAttached()
    await chip(page, 'Rejected').click()
    await expect(page).toHaveURL(/#\/orderCRecord\?status=rejected$/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Ben Sy')
    await expect(amount(page, '₱50.50').first()).toBeAttached()
    // a long id is shortened to its end, which tells orders apart
    expect(await visibleEnds(rows(page).getByText('…0-0042'))).toEqual([true, true, true])
    await chip(page, 'All states').click()

    // typing sends one request, once it pauses
    await expect(rows(page)).toHaveCount(3)
    await world.clearLedger()
    // a busy machine could pause between the letters
    await stopClock(page)
    await page.getByRole('searchbox', { name: 'Order ID or reference' }).pressSequentially('c007')
    await page.clock.resume()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('C007')
    await expect(page).toHaveURL(/q=c007$/)
    const keywords = (await world.ledger(PATH)).map(({ query }) => query['keyword'])
    expect(keywords.filter(Boolean)).toEqual(['c007'])

    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(rows(page)).toHaveCount(3)

    await test.step('a search does not close an order that is opened before typing counts as finished', async () => {
      const order = page.getByRole('dialog', { name: 'Collection order' })
      await stopClock(page)
      await page.getByRole('searchbox').fill('Ben')
      await rows(page).filter({ hasText: 'Ben Sy' }).getByRole('button').click()
      await page.clock.runFor(2_000)
      await expect(order).toBeVisible()
      await expect(page).toHaveURL(/orderCRecord\?open=/)
      await page.keyboard.press('Escape')
      // the search continues after the navigation, which takes real time
      await expect(async () => {
        await page.clock.runFor(2_000)
        await expect(page).toHaveURL(/orderCRecord\?q=Ben$/, { timeout: 500 })
      }).toPass()
      await expect(order).toHaveCount(0)
      await page.clock.resume()
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await expect(rows(page)).toHaveCount(3)
    })

    // Enter searches at once; what is typed while a slow phone shows the result stays
    await page.evaluate(() => {
      const write = history.replaceState.bind(history)
      history.replaceState = (...entry) => {
        history.replaceState = write
        write(...entry)
        document.execCommand('insertText', false, '7')
      }
    })
    await page.getByRole('searchbox').fill('00')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=007$/)
    await expect(page.getByRole('searchbox')).toHaveValue('007')
    await expect(rows(page)).toHaveCount(1)
    await chip(page, '7 days').click()
    await chip(page, 'Completed').click()
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.reload()
    // leading zeros are kept
    await expect(page.getByRole('searchbox')).toHaveValue('007')
    await expect(chip(page, 'Completed')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page).toHaveURL(/#\/orderCRecord$/)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(rows(page)).toHaveCount(3)
    // filters add no entry to the browser history
    await page.goBack()
    await expect(page).not.toHaveURL(/orderCRecord/)
  })
})

test.describe('an order', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    setup: {
      seed: 'empty',
      orders: [
        collection({ status: 'Frozen by the bank', bonus: 'x', remark: '<b>late</b>' }),
        collection({ order_id: 'C2', payer_name: '', created_at: 'soon', bank_no: '' }),
      ],
      payments: [
        collection({ order_id: 'P1', content: 'BDO 0012345 Rosa {' }),
        collection({ order_id: 'P2', content: '', status: 5 }),
        collection({ order_id: 'P3', content: '', status: 0, created_at: '2026-11-20 23:20:00' }),
        collection({ order_id: 'P4', content: '', status: 1, created_at: '2026-11-20 23:10:00' }),
      ],
    },
  })

  test('opens with all its fields, as received if unreadable, and can be copied', async ({
    member: { page, open },
  }) => {
    await open('/orderCRecord')
    // an unknown status is shown as received
    await expect(rows(page).nth(0)).toContainText('Frozen by the bank')
    await rows(page).nth(0).getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: 'Collection order' })
    await expect(sheet).toContainText('Frozen by the bank')
    await expect(sheet).toContainText('Nov 20, 2026, 11:30 PM')
    await expect(sheet).toContainText('<b>late</b>')
    await sheet.getByRole('button', { name: 'Copy Account number' }).click()
    await expect(sheet.getByText('Account number copied')).toBeAttached()
    await expect.poll(() => copied(page)).toBe('09171234567')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await rows(page).nth(1).getByRole('button').click()
    await expect(sheet).toContainText('soon')
    await expect(sheet).not.toContainText('Account number')
    await expect(page.getByText(/NaN|undefined|Invalid Date/)).toHaveCount(0)
    await open('/orderPRecord')
    // too late to be paid, whatever the server's state
    await expect(rows(page, 'Payment').filter({ hasText: 'P3' })).toContainText('Time is up')
    // in the words of the filter
    await expect(rows(page, 'Payment').filter({ hasText: 'P4' })).toContainText('To be approved')
    await rows(page, 'Payment').first().getByRole('button').click()
    const payment = page.getByRole('dialog', { name: 'Payment order' })
    await expect(payment).toContainText(/Payee\s*BDO 0012345 Rosa \{/)
    // the order opens on its own screen, and Back returns to its sheet
    await payment.getByRole('link', { name: 'Open the order' }).click()
    await expect(page).toHaveURL(/#\/orderPInfo\?id=P1$/)
    await expect(payment).toHaveCount(0)
    await page.goBack()
    await expect(payment).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/#\/orderPRecord$/)
    await page.getByRole('searchbox').fill('P2')
    await page.keyboard.press('Enter')
    await expect(rows(page, 'Payment')).toHaveCount(1)
    await rows(page, 'Payment').getByRole('button').click()
    await payment.getByRole('link', { name: 'Open the order' }).click()
    await expect(page).toHaveURL(/#\/orderTimeout\/P2\?side=payment$/)
  })
})

test.describe('the exported file', () => {
  test.use({
    setup: {
      counts: { orders: 0, doneOrders: 44 },
    },
  })

  test('contains every matching order, with plain decimals and no spreadsheet formula', async ({
    member: { page, open },
    world,
  }) => {
    await world.addOrders({
      emit: false,
      overrides: {
        ...collection({
          order_id: 'C9',
          payer_name: '=HYPERLINK("http://evil")',
          amount: '1,450.05',
        }),
        created_at: '2026-11-20T15:30:00Z',
        status: 'Frozen, by "bank"',
        bonus: null,
      },
    })
    await open('/orderCRecord')
    await expect(page.getByText('45 records')).toBeVisible()
    const download = page.waitForEvent('download')
    await chip(page, 'Export').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('collection-orders_all.csv')
    const text = await readFile(await file.path(), 'utf8')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFOrder ID,Created,Amount,State,Name,Bank,Account number,Bonus,Remark',
    )
    expect(lines).toHaveLength(47)
    expect(lines[1]).toBe(
      `C9,2026-11-20 23:30:00,1450.05,"Frozen, by ""bank""","'=HYPERLINK(""http://evil"")",GCash,09171234567,,`,
    )
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(45)
    const sheet = page.getByRole('dialog', { name: 'Export as CSV' })
    await expect(sheet.getByText('45 records saved')).toBeVisible()
    // the text of a sheet, not that of the line it is opened from
    await expect(sheet).toHaveCSS('font-size', '16px')
    await expect(sheet).toHaveCSS('font-weight', '400')
    await expect(sheet.getByText('collection-orders_all.csv')).toBeVisible()
    const close = async () => {
      await sheet.getByRole('button', { name: 'Close' }).click()
      // which takes the focus: what is typed earlier would go to the button
      await expect(chip(page, 'Export')).toBeFocused()
    }
    await close()

    await test.step('what the search field shows counts before typing has paused', async () => {
      const searched = page.waitForEvent('download')
      await page.getByRole('searchbox').fill('C9 ')
      await chip(page, 'Export').click()
      expect((await searched).suggestedFilename()).toBe('collection-orders_search_all.csv')
      await expect(sheet.getByText('1 record saved')).toBeVisible()
      await close()
      await page.getByRole('searchbox').fill('')
      await expect(page.getByRole('searchbox')).toHaveValue('')
      await expect(page.getByText('45 records')).toBeVisible()
    })

    // in an app on an iPhone's home screen, a download would cover the app without a way back
    await page.evaluate(() => {
      const shared: string[] = []
      const outcomes = [new DOMException('', 'AbortError'), new Error('no'), undefined]
      const share = async ({ files }: ShareData) => {
        for (const item of files ?? []) shared.push(item.name, await item.text())
        const outcome = outcomes.shift()
        if (outcome) throw outcome
      }
      const phone = { userAgent: 'iPhone', standalone: true, canShare: () => true, share, shared }
      for (const [name, value] of Object.entries(phone)) {
        Object.defineProperty(navigator, name, { configurable: true, value })
      }
    })
    const downloads: string[] = []
    page.on('download', (another) => downloads.push(another.suggestedFilename()))
    await chip(page, 'Export').click()
    await expect(sheet.getByText('45 records loaded')).toBeVisible()
    const save = sheet.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    const shared = () => page.evaluate(() => Reflect.get(navigator, 'shared') as string[])
    await expect.poll(shared).toEqual(['collection-orders_all.csv', text.replace(/^\uFEFF/, '')])
    await expect(sheet.getByText('The file could not be saved')).toHaveCount(0)
    await save.click()
    await expect(sheet.getByText('The file could not be saved')).toBeVisible()
    await save.click()
    await expect(sheet.getByText('45 records saved')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Save again' })).toBeFocused()
    expect(downloads).toEqual([])
    await sheet.getByRole('button', { name: 'Close' }).click()

    await open('/orderCRecord?status=completed&from=2020-01-01&to=2020-01-02')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    // there is nothing to export
    await expect(chip(page, 'Export')).toHaveCount(0)
  })

  test('is never saved incomplete when the export is cancelled, fails or is offline', async ({
    member: { page, open },
    world,
    context,
  }) => {
    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.suggestedFilename()))
    await open('/orderCRecord')
    await expect(page.getByText('44 records')).toBeVisible()
    const sheet = page.getByRole('dialog', { name: 'Export as CSV' })
    // wait for the responses to the requests that realtime triggers
    await world.waitForSubscription()
    await world.waitForRequests(PATH, 2)
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
    // page 1 is sent, page 2 is held
    await world.clearLedger()
    await world.fault('GET', PATH.path, { type: 'hold' }, { after: 1 })
    await chip(page, 'Export').click()
    await expect(sheet.getByText('20 of 44 records loaded')).toBeVisible()
    // there before its text, which is read out then
    await expect(sheet.getByRole('status')).toHaveText('')
    await world.waitForRequests(PATH, 2)
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet).toBeHidden()
    await world.release()
    await world.clearFaults()

    // page 3 fails, and once more when it is retried
    await world.fault('GET', PATH.path, { type: 'status', status: 500 }, { after: 2, times: 2 })
    await chip(page, 'Export').click()
    await expect(sheet.getByText('no file was saved')).toBeVisible()
    await expect(dangers(page)).toHaveCount(1)
    expect(downloads).toEqual([])
    expect((await world.ledger(PATH)).map(({ query }) => query['page'])).toEqual([
      '1',
      '2',
      '1',
      '2',
      '3',
      '3',
    ])
    await sheet.getByRole('button', { name: 'Retry' }).click()
    await expect(sheet.getByRole('status')).toHaveText(/44 records saved/)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => downloads).toHaveLength(1)

    await world.clearLedger()
    await context.setOffline(true)
    await chip(page, 'Export').click()
    await expect(toast(page, 'Please check your network first')).toBeVisible()
    expect(await world.ledger(PATH)).toEqual([])
    await context.setOffline(false)
  })
})
